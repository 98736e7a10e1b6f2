-- Staff start returns for customers, and can override rules of the policy.

-- lock: a constant default rewrites no row, and the check reads the few rows of returns.
alter table returns add column overridden_rules text[] not null default '{}'
  constraint returns_known_overridden_rules check (overridden_rules <@ array['RETURN_PERIOD', 'EXCLUDED_ITEM']);
comment on column returns.overridden_rules is 'The rules of the policy that staff overrode when they started the return';
