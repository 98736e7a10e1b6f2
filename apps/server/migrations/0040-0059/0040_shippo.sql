-- Shippo is a second carrier provider. Each label names the provider that made it, and a disconnected provider still serves its labels.

insert into providers values ('shippo');

-- lock: a new column with a constant default rewrites no row. The default also serves a process of the previous version.
alter table shipments add column provider text not null default 'easypost';
-- lock: without a check of the rows, the reference is added at once; 0041 checks them.
alter table shipments add constraint shipments_provider_known foreign key (provider) references providers not valid;
comment on column shipments.provider is 'The carrier provider that made the label, which alone can void and track it';

alter table connections add column retired_at timestamptz(3);
comment on column connections.retired_at is 'When the owner disconnected a carrier provider whose labels are still on their way; a job then deletes the row';
