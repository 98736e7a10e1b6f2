-- The checkout sends the address with its quote only where rates depend on it; every page says whether they do.
create function tell_tax_rates() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'settings');
  return null;
end $$;
comment on function tell_tax_rates() is 'Evicts all pages, which say whether the shop has rates of tax by place';
create trigger tax_rates_told after insert or delete or truncate on tax_rates
  for each statement execute function tell_tax_rates();
comment on trigger tax_rates_told on tax_rates is
  'Evicts all pages. They say whether the shop has rates by place, and the checkout asks for its totals by it';
