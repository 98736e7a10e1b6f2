-- Rates of tax with three decimals, such as 8.875 %, and rates with a threshold of price.
-- Processes of the previous version read and write `rate`, so a trigger derives each of the two columns from the other.
alter table tax_rates
  add column rate_millionths integer,
  add column price_from bigint constraint tax_rates_price_from_is_positive check (price_from > 0),
  add column is_above_only boolean not null default false;
comment on column tax_rates.rate_millionths is 'Millionths: 88750 is 8.875 %';
comment on column tax_rates.price_from is 'Cents. Units below this price after discounts do not bear the rate; null: every unit bears it';
comment on column tax_rates.is_above_only is 'Whether only the part of the price above price_from bears the rate';
comment on column tax_rates.rate is 'Whole basis points, rounded down from rate_millionths, for processes of the previous version';

create function derive_tax_rate() returns trigger language plpgsql as $$
begin
  if new.rate_millionths is null
    or (tg_op = 'UPDATE' and new.rate is distinct from old.rate and new.rate_millionths is not distinct from old.rate_millionths)
  then
    new.rate_millionths := new.rate * 100;
  else
    new.rate := new.rate_millionths / 100;
  end if;
  -- Archives of the previous version lack the column.
  new.is_above_only := coalesce(new.is_above_only, false);
  return new;
end $$;
comment on function derive_tax_rate() is 'Derives rate from rate_millionths, or the reverse where only rate is written';
-- lock: staff write this table seldom, and the upgrade may retry.
create trigger tax_rates_derived before insert or update on tax_rates for each row execute function derive_tax_rate();
comment on trigger tax_rates_derived on tax_rates is
  'Keeps rate and rate_millionths equal. Processes of the previous version know rate only';

-- lock: a shop has at most some thousand rates, and no other table is locked.
update tax_rates set rate_millionths = rate * 100;
alter table tax_rates alter column rate set default 0;
-- lock: a shop has at most some thousand rates, which are checked at once.
alter table tax_rates
  alter column rate_millionths set not null,
  add constraint tax_rates_rate_millionths_is_a_share check (rate_millionths between 0 and 1000000);
