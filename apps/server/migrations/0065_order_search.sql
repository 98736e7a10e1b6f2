-- What staff search an order by, in one place: its number, the buyer's e-mail and the recipient's name, in lower case, a line each. Three
-- indexes in two tables had to be asked and joined before: a search for a common name took seconds over a million orders.
create table order_search (
  order_id uuid primary key references orders on delete cascade,
  text text not null
);

create function refresh_order_search(searched uuid) returns void language sql as $$
  insert into order_search as found (order_id, text)
  select o.id, lower(concat_ws(e'\n', o.number, o.email, translate(a.name, e'\n', ' ')))
  from orders o left join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING' where o.id = searched
  on conflict (order_id) do update set text = excluded.text where found.text <> excluded.text
$$;
create function order_searched() returns trigger language plpgsql as $$
begin
  if not exists (select from order_search where order_id = new.id) then
    perform refresh_order_search(new.id);
  end if;
  return null;
end $$;
create function order_searched_anew() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(new.id);
  return null;
end $$;
create function order_address_searched_anew() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(new.order_id);
  return null;
end $$;
create trigger order_addresses_searched after insert on order_addresses
  for each row when (new.kind = 'SHIPPING') execute function order_address_searched_anew();
create trigger order_addresses_searched_anew after update of name on order_addresses
  for each row when (new.kind = 'SHIPPING' and old.name <> new.name) execute function order_address_searched_anew();
create trigger orders_searched_anew after update of number, email on orders
  for each row when (old.number <> new.number or old.email <> new.email) execute function order_searched_anew();
-- At the end of the transaction, and for an order without an address only: with one, the address has written the text.
create constraint trigger orders_searched after insert on orders deferrable initially deferred
  for each row execute function order_searched();

insert into order_search select o.id, lower(concat_ws(e'\n', o.number, o.email, translate(a.name, e'\n', ' ')))
  from orders o left join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING';
create index order_search_parts on order_search using gin (text gin_trgm_ops);
drop index orders_email_parts;
drop index orders_number_parts;
drop index order_addresses_name_parts;

-- The few orders by phone, where the many others would be gone through for them.
create index orders_by_phone on orders (created_at desc, id desc) where source = 'PHONE';
create index orders_not_verified on orders (created_at desc, id desc) where address_verification = 'NOT_VERIFIED';
