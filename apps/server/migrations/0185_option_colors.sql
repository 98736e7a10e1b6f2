-- The colours that shoppers see beside option values: [{"value": "Sand", "color": "#d8c3a5"}]. The version before knows no colours and
-- leaves them as they are.
alter table option_presets add column colors jsonb check (jsonb_typeof(colors) = 'array');
comment on column option_presets.colors is 'The colours of values, a list of value and color; a value may have none. An export of a former version has null';

-- Product pages show the colours. A change of a preset is rare and may be on any page.
create function evict_option_colors() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'all');
  return null;
end $$;
comment on function evict_option_colors is 'Evicts every page when the colours of option values change';
create trigger option_presets_evict after insert or update or delete on option_presets
  for each statement execute function evict_option_colors();
comment on trigger option_presets_evict on option_presets is
  'Evicts every page. Product pages show the colours, and the notification must go out with the commit of whoever changed the preset';
