-- A dispute or refund of a payment that no order is paid with is listed for staff, as the payment is (decision 0043).

alter table unknown_charges add column kind text not null default 'PAYMENT';
alter table unknown_charges add constraint unknown_charges_kind_check check (kind in ('PAYMENT', 'DISPUTE', 'REFUND')) not valid;
alter table unknown_charges add column of_payment_id text;
alter table unknown_charges add column respond_by timestamptz(3);
comment on table unknown_charges is
  'Payments at a provider without an order, or in addition to the payment of their order, with disputes and refunds of such payments; staff resolve them';
comment on column unknown_charges.provider_payment_id is 'The id of the payment, dispute or refund at the provider';
comment on column unknown_charges.amount is 'Cents that the provider received, or that are disputed or refunded';
comment on column unknown_charges.order_id is 'The order that the payment names, if it exists: it is paid with another payment';
comment on column unknown_charges.kind is 'PAYMENT, DISPUTE or REFUND';
comment on column unknown_charges.of_payment_id is 'The payment of a dispute or refund; null: unknown, or a payment';
comment on column unknown_charges.respond_by is 'The deadline to respond to a dispute; null: unknown, or no dispute';
