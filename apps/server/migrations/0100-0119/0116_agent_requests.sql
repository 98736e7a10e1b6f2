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
