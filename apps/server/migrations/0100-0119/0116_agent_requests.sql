-- Changes of checkouts that agents may repeat (decision 0108).

create table jobs.agent_requests (
  key_hash bytea primary key,
  request_hash bytea not null,
  expires_at timestamptz(3) not null default now() + interval '24 hours'
);
comment on table jobs.agent_requests is 'The keys with which agents changed checkouts. A repeated request changes nothing';
comment on column jobs.agent_requests.key_hash is 'SHA-256 of the agent, the checkout and the key';
comment on column jobs.agent_requests.request_hash is 'SHA-256 of the request with that key. Another request with the same key is refused';
create index agent_requests_ended on jobs.agent_requests (expires_at);

-- The events of orders for the platform that placed them.
alter table jobs.agent_orders add column sent_hash bytea;
alter table jobs.agent_orders add column next_event_at timestamptz(3) not null default '-infinity';
alter table jobs.agent_orders add column failed_events integer not null default 0;
comment on column jobs.agent_orders.sent_hash is 'SHA-256 of the order as its platform last received it; null: not yet';
comment on column jobs.agent_orders.next_event_at is 'When the order is compared next with what its platform received';
comment on column jobs.agent_orders.failed_events is 'Attempts to send the present event that failed';
