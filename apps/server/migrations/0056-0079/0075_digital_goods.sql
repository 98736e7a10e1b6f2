-- Digital goods: files and licence keys of products, and their delivery (decision 0083).

-- lock: the column has a constant default, and NOT VALID reads no row
alter table products add column is_digital boolean not null default false,
  add constraint products_digital_is_no_kit check (not is_digital or (parts is null and not is_gift_card)) not valid;
comment on column products.is_digital is 'Whether its units are delivered as files and licence keys, without shipping';

create table digital_files (
  id uuid primary key,
  -- No reference: buyers retain what they bought when the product is deleted.
  product_id uuid not null,
  variant_id uuid,
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (length(content_type) between 1 and 100),
  byte_size bigint not null check (byte_size between 1 and 209715200),
  is_complete boolean not null default false,
  is_removed boolean not null default false,
  created_at timestamptz(3) not null default now()
);
comment on table digital_files is 'The files that buyers of a digital product download. No public address serves them';
comment on column digital_files.variant_id is 'null: every variant, or a product without variants';
comment on column digital_files.is_complete is 'Whether all pieces are stored. Only complete files are sold';
comment on column digital_files.is_removed is 'Whether new orders no longer get the file. Earlier buyers still download it';
create index digital_files_of_product on digital_files (product_id);

-- lock: the table is new, so the reference reads no row
create table digital_file_pieces (
  file_id uuid not null references digital_files on delete cascade,
  position int not null check (position >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 65536),
  primary key (file_id, position)
);
alter table digital_file_pieces alter column bytes set storage external;
comment on table digital_file_pieces is 'The bytes of digital files in pieces of 64 KB, the last one shorter';

-- lock: the table is new, so the reference reads no row; the upgrade may retry it
create table digital_lines (
  order_line_id uuid primary key references order_lines on delete cascade,
  order_id uuid not null references orders on delete cascade,
  product_id uuid not null,
  variant_id uuid,
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'DROPPED')),
  consented_at timestamptz(3),
  delivered_at timestamptz(3),
  downloads_until timestamptz(3),
  tried_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint digital_lines_delivered_once check ((state = 'DELIVERED') = (delivered_at is not null and downloads_until is not null))
);
comment on table digital_lines is 'Order lines that sell digital goods. A job delivers them when the order is paid';
comment on column digital_lines.state is
  'WAITING: awaits the payment, the job, or keys. DELIVERED: the buyer has the files and keys. DROPPED: the order ended before';
comment on column digital_lines.consented_at is
  'When the buyer consented that delivery begins at once and the right to withdraw ends; null: not requested';
comment on column digital_lines.downloads_until is 'When the download addresses of the line expire. Staff renew them';
comment on column digital_lines.tried_at is 'When the job last found too few keys; null: never. The longest waiting lines are tried first';
create index digital_lines_of_order on digital_lines (order_id);
create index digital_lines_waiting on digital_lines (tried_at nulls first, created_at) where state = 'WAITING';

create table digital_keys (
  id uuid primary key,
  product_id uuid not null,
  variant_id uuid,
  sealed_key bytea not null,
  key_hash bytea not null check (octet_length(key_hash) = 32),
  last_four text not null check (length(last_four) between 0 and 4),
  position bigint not null generated always as identity,
  order_line_id uuid references digital_lines on delete restrict,
  assigned_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint digital_keys_once unique nulls not distinct (product_id, variant_id, key_hash),
  constraint digital_keys_assigned check ((order_line_id is null) = (assigned_at is null))
);
comment on table digital_keys is 'Licence keys of products and variants, sealed with the secret of the shop. Each is assigned to at most one order line';
comment on column digital_keys.variant_id is 'null: a product without variants';
comment on column digital_keys.key_hash is 'A keyed hash of the key, which finds duplicates without opening a key';
comment on column digital_keys.last_four is 'The last characters, for staff who may not see keys; empty for a short key';
comment on column digital_keys.position is 'The order in which keys are assigned';
comment on column digital_keys.order_line_id is 'The order line that sold the key; null: unsold. Never cleared, so no key is sold twice';
create index digital_keys_unsold on digital_keys (product_id, variant_id, position) where order_line_id is null;
create index digital_keys_of_line on digital_keys (order_line_id, position) where order_line_id is not null;

create function refuse_reassigning_key() returns trigger language plpgsql as $$
begin
  raise exception 'a sold key stays with its order line' using errcode = 'check_violation', constraint = 'digital_keys_sold_once';
end $$;
comment on function refuse_reassigning_key is 'Refuses to free, to move and to delete a sold licence key';
create trigger digital_keys_sold_once before update of order_line_id on digital_keys
  for each row when (old.order_line_id is not null and old.order_line_id is distinct from new.order_line_id)
  execute function refuse_reassigning_key();
comment on trigger digital_keys_sold_once on digital_keys is 'Refuses to sell a key twice, whoever writes it';
create trigger digital_keys_sold_stay before delete on digital_keys
  for each row when (old.order_line_id is not null) execute function refuse_reassigning_key();
comment on trigger digital_keys_sold_stay on digital_keys is 'Refuses to delete a sold key. Its buyer needs it, whoever deletes';

create table digital_downloads (
  order_line_id uuid not null references digital_lines on delete cascade,
  file_id uuid not null references digital_files on delete restrict,
  downloads int not null default 0 check (downloads >= 0),
  max_downloads int not null check (max_downloads between 1 and 10000),
  last_at timestamptz(3),
  primary key (order_line_id, file_id),
  constraint digital_downloads_at_most_allowed check (downloads <= max_downloads)
);
comment on table digital_downloads is 'The files of a delivered order line, with the number of downloads. Both numbers count downloads of one file';
comment on column digital_downloads.max_downloads is 'How often the file can be downloaded. A renewal by staff raises it';
comment on column digital_downloads.last_at is
  'When the last download was counted; null: never. A range after the first byte continues it for an hour';
create index digital_downloads_of_file on digital_downloads (file_id);

create function valid_digital_units(order_lines) returns int language sql stable as $$
  select case when o.status in ('PAID', 'SHIPPED', 'DELIVERED') and not (o.total > 0 and o.total <= (
      select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED'))
    then greatest($1.quantity - $1.refunded_quantity, 0) else 0 end
  from orders o where o.id = $1.order_id
$$;
comment on function valid_digital_units is
  'Returns the units of a digital line that the buyer may use: paid, not refunded, not cancelled, not charged back. A refund that fails at the bank restores them';

-- A digital line has nothing to send back. After the consent there is no right to withdraw from it (Directive 2011/83/EU, Article 16(m)).
create or replace function returnable_units(order_lines, kind text) returns int language sql stable as $$
  select greatest(0, least(
    $1.quantity - $1.refunded_quantity - held.open,
    case when $2 = 'WITHDRAWAL' or o.status in ('SHIPPED', 'DELIVERED') then $1.quantity
      else (select coalesce(sum(p.quantity), 0) from parcel_lines p where p.order_line_id = $1.id) end - held.open - held.returned,
    case when $2 <> 'CLAIM' and exists (
      select from digital_lines d where d.order_line_id = $1.id and ($2 <> 'WITHDRAWAL' or d.consented_at is not null)
    ) then 0 end
  ))::int
  from orders o, (
    select coalesce(sum(l.quantity) filter (where r.status not in ('COMPLETED', 'REJECTED', 'CANCELLED')), 0) as open,
      coalesce(sum(l.restocked + l.damaged) filter (where r.status = 'COMPLETED'), 0) as returned
    from return_lines l join returns r on r.id = l.return_id where l.order_line_id = $1.id
  ) held
  where o.id = $1.order_id and o.status in ('PAID', 'SHIPPED', 'DELIVERED')
$$;
comment on function returnable_units is
  'Returns the units of an order line that a return of that kind can name: shipped, not refunded, in no other open return, not digital; null: the order is not paid, or closed';

create or replace function check_parcel_line() returns trigger language plpgsql as $$
declare
  line order_lines;
  shipped int;
begin
  select l.* into line from order_lines l where l.id = new.order_line_id for update;
  if line.order_id <> (select p.order_id from parcels p where p.id = new.parcel_id) then
    raise exception 'a parcel holds lines of its own order'
      using errcode = 'check_violation', constraint = 'parcel_lines_of_own_order';
  end if;
  if exists (select from digital_lines d where d.order_line_id = new.order_line_id) then
    raise exception 'a parcel holds no digital goods' using errcode = 'check_violation', constraint = 'parcel_lines_not_digital';
  end if;
  select coalesce(sum(p.quantity), 0) into shipped from parcel_lines p where p.order_line_id = new.order_line_id;
  if shipped + new.quantity > line.quantity - line.refunded_quantity then
    raise exception 'a parcel holds no more than was ordered and not refunded'
      using errcode = 'check_violation', constraint = 'parcel_lines_at_most_ordered';
  end if;
  return new;
end $$;
comment on function check_parcel_line is
  'Refuses a parcel line of another order, digital goods, and more units than were ordered and not refunded, under a lock of the order line';

-- A kit ships its parts, so none of them is digital.
create or replace function sync_kit_parts() returns trigger language plpgsql as $$
declare
  kit_product uuid := case when tg_table_name = 'products' then new.id else (to_jsonb(new) ->> 'product_id')::uuid end;
  kit_variant uuid := case when tg_table_name = 'variants' then new.id end;
begin
  delete from kit_parts where kit_product_id = kit_product and kit_variant_id is not distinct from kit_variant;
  if new.parts is null then
    return null;
  end if;
  -- A concurrent change that makes a part a kit waits for these locks, or is visible after them.
  perform from products where id in (select (part ->> 'productId')::uuid from jsonb_array_elements(new.parts) part) order by id for share;
  insert into kit_parts (kit_product_id, kit_variant_id, position, product_id, variant_id, quantity)
  select kit_product, kit_variant, part.position - 1, (part.value ->> 'productId')::uuid, (part.value ->> 'variantId')::uuid,
    (part.value ->> 'quantity')::int
  from jsonb_array_elements(new.parts) with ordinality as part(value, position);
  if exists (
    select from kit_parts k join products p on p.id = k.product_id left join variants v on v.id = k.variant_id
    where k.kit_product_id = kit_product and k.kit_variant_id is not distinct from kit_variant
      and (p.is_gift_card or p.is_digital or case when k.variant_id is null then p.parts is not null else v.parts is not null or v.product_id <> p.id end)
  ) or exists (select from kit_parts where product_id = kit_product and variant_id is not distinct from kit_variant) then
    raise exception 'a part of the kit % is a kit, a gift card or digital, or the kit is a part', new.id
      using errcode = 'check_violation', constraint = 'kit_parts_are_items';
  end if;
  return null;
end $$;
comment on function sync_kit_parts is 'Writes kit_parts, and refuses a part that is a kit, a gift card or digital';
