-- The market of a draft order (decision 0124).

alter table draft_orders add column market_id uuid;
comment on column draft_orders.market_id is
  'The market beside the main one that the draft is in; its amounts are in the currency of the market. Null: the main market';
-- lock: the index has no row yet, and drafts are few.
create index draft_orders_of_market on draft_orders (market_id) where market_id is not null and placed_at is null;

create function check_market_of_draft() returns trigger language plpgsql as $$
begin
  if not exists (select from order_markets where order_id = new.order_id and market_id = new.market_id) then
    raise exception 'the order is not in the market of its draft'
      using errcode = 'check_violation', constraint = 'draft_orders_market_of_order';
  end if;
  return new;
end $$;
comment on function check_market_of_draft is 'Refuses an order in another market than that of its draft';
-- lock: drafts are written seldom, and the upgrade may retry it.
create trigger draft_orders_market_of_order before update of order_id on draft_orders for each row
  when (new.market_id is not null and new.order_id is not null and new.order_id is distinct from old.order_id)
  execute function check_market_of_draft();
comment on trigger draft_orders_market_of_order on draft_orders is
  'A process of an earlier version does not read the market of a draft, and would sell it in the currency of the shop';
