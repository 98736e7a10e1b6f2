-- What a refund is for is a column. Until now it was the beginning of its idempotency key.
alter table refunds add column purpose text
  check (purpose in ('REFUND', 'CANCELLATION', 'LATE_PAYMENT', 'AT_PROVIDER'));

create function refund_purpose_of_key(key text) returns text language sql immutable as $$
  select case
    when starts_with(key, 'cancel:') then 'CANCELLATION'
    when starts_with(key, 'late:') then 'LATE_PAYMENT'
    when starts_with(key, 'provider:') then 'AT_PROVIDER'
    else 'REFUND'
  end
$$;

-- The rows keep their updated_at: by it the shop tells a repeated refund from a new one.
alter table refunds disable trigger user;
update refunds set purpose = refund_purpose_of_key(idempotency_key);
alter table refunds enable trigger user;
alter table refunds alter column purpose set not null;

-- The version before this one, which may run beside it, names no purpose. Drop trigger and functions when no such version can run any more.
create function derive_refund_purpose() returns trigger language plpgsql as $$
begin
  new.purpose := refund_purpose_of_key(new.idempotency_key);
  return new;
end $$;
create trigger refunds_purpose before insert on refunds
  for each row when (new.purpose is null) execute function derive_refund_purpose();
