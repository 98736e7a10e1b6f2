-- Exchanges: a return whose items are replaced by others, and the stock that is reserved for them.

-- lock: without a check of the rows, the constraints are added at once; 0057 checks them.
alter table returns drop constraint returns_kind_check;
-- lock: as above.
alter table returns add constraint returns_kind_known
  check (kind in ('RETURN', 'WITHDRAWAL', 'CLAIM', 'EXCHANGE')) not valid;
alter table returns add column replacement_price bigint check (replacement_price >= 0);
comment on column returns.replacement_price is
  'The price of the replacements that the shopper agreed to, before taxes that are added, in cents; null: no exchange';
comment on table returns is
  'Returns, withdrawals, claims and exchanges of shoppers. The refund, the stock, the replacement order and the emails are in their own ledgers';

-- lock: the table is new, so the references read no row; the upgrade may retry it.
create table return_replacements (
  return_id uuid not null,
  order_line_id uuid not null,
  product_id uuid references products on delete set null,
  variant_id uuid references variants on delete set null,
  name text not null,
  options text[] not null default '{}',
  unit_price bigint not null check (unit_price >= 0),
  primary key (return_id, order_line_id),
  constraint return_replacements_line foreign key (return_id, order_line_id) references return_lines on delete restrict
);
comment on table return_replacements is
  'What an exchange gives for each line of the return, unit for unit, with name and price in cents at the request';
create index return_replacements_of_product on return_replacements (product_id) where product_id is not null;
create index return_replacements_of_variant on return_replacements (variant_id) where variant_id is not null;

-- lock: the table is new, so the references read no row; the upgrade may retry it.
create table reserved_units (
  return_id uuid not null references returns on delete restrict,
  draft_id uuid,
  product_id uuid not null references products on delete cascade,
  variant_id uuid references variants on delete cascade,
  quantity int not null check (quantity > 0),
  expires_at timestamptz(3) not null,
  constraint reserved_units_once unique nulls not distinct (return_id, product_id, variant_id)
);
comment on table reserved_units is
  'Units that were taken from stock for the replacements of an exchange. The row ends when they go back, or to an order';
comment on column reserved_units.draft_id is 'The draft order that will take the units; null: the exchange is not completed';
create index reserved_units_of_draft on reserved_units (draft_id) where draft_id is not null;
create index reserved_units_of_product on reserved_units (product_id);
create index reserved_units_of_variant on reserved_units (variant_id) where variant_id is not null;
create index reserved_units_expiring on reserved_units (expires_at);
