-- An order keeps every component of its price as it was when it was placed; nothing of it is computed again.
alter table orders
  add column discounts jsonb not null default '[]',
  add column taxes jsonb not null default '[]';
comment on column orders.discount is 'Cents that discounts took off the lines; the lines'' adjustments sum to it';
comment on column orders.discounts is
  'The discounts of the order: [{code, title, amount, isApplied, reason}], cents; they outlive the offers that they came from';
comment on column orders.taxes is 'The taxes of the order: [{title, rate, amount}], basis points and cents; empty for orders from before they were kept';

alter table order_lines add column tax bigint;
comment on column order_lines.tax is 'The taxes of the line in cents; null for orders from before they were kept by line';

-- lock: a list on orders is checked for new rows only, so nothing is read.
alter table orders
  add constraint orders_discounts_are_a_list check (jsonb_typeof(discounts) = 'array') not valid,
  add constraint orders_taxes_are_a_list check (jsonb_typeof(taxes) = 'array') not valid;

drop trigger orders_amounts_fixed on orders;
create trigger orders_amounts_fixed before update on orders for each row
  when ((old.id, old.number, old.currency, old.subtotal, old.discount, old.shipping_cost, old.tax_rate, old.tax, old.total, old.discounts, old.taxes)
     is distinct from (new.id, new.number, new.currency, new.subtotal, new.discount, new.shipping_cost, new.tax_rate, new.tax, new.total, new.discounts, new.taxes))
  execute function refuse_changing_amounts();
comment on trigger orders_amounts_fixed on orders is
  'Refuses to change the amounts of a placed order. The invoice and the charge depend on them';
