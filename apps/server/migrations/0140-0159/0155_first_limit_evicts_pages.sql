-- Each page names whether the shop limits products to markets, so the first and the last limit evict every page (decision 0116).

create or replace function product_markets_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache',
    case when tg_op = 'UPDATE' and old.sold_in is not null and new.sold_in is not null then 'product-markets' else 'product-markets settings' end);
  return null;
end $$;
comment on function product_markets_changed is
  'Evicts the list of the products of some markets, which every process caches, and every page when a product gets or loses its limit';
