-- Emails with consent that were queued, for their figures (decision 0064).

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table mail_sends (
  id uuid primary key,
  contact_id uuid not null references mail_contacts on delete cascade,
  flow text not null check (flow in ('review-request', 'abandoned-checkout', 'price-drop', 'win-back', 'campaign')),
  about uuid not null,
  queued_at timestamptz(3) not null default now(),
  clicked_at timestamptz(3),
  constraint mail_sends_once unique (flow, about, contact_id)
);
comment on table mail_sends is 'Queued emails with consent: one for each address and event. Their links count the first click';
comment on column mail_sends.about is 'The event of the email: the order of a review request or of a win-back, the campaign, or the key of a reminder or of a change of a price';
comment on column mail_sends.clicked_at is 'When a link of the email was first opened; null: not yet';
create index mail_sends_of_contact on mail_sends (contact_id);
create index mail_sends_by_flow on mail_sends (flow, queued_at);

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table open_checkouts (
  contact_id uuid primary key references mail_contacts on delete cascade,
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 100),
  changed_at timestamptz(3) not null,
  reminder_count int not null default 0 check (reminder_count between 0 and 3)
);
comment on table open_checkouts is
  'The cart at the checkout of an address that agrees to reminders. Deleted when it orders, or after 30 days';
comment on column open_checkouts.lines is 'Ids of products and variants with their quantities';
create index open_checkouts_oldest on open_checkouts (changed_at);

-- lock: the table is new, so the references read no row; the upgrade may retry it.
create table mail_campaigns (
  id uuid primary key,
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  group_id uuid references customer_groups on delete set null,
  is_for_group boolean not null default false,
  per_hour int not null check (per_hour between 1 and 10000),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SENDING', 'SENT', 'STOPPED')),
  recipient_count int not null default 0,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3)
);
comment on table mail_campaigns is 'Newsletters that staff write and send once to subscribers, or to those in a customer group';
comment on column mail_campaigns.is_for_group is 'Whether it is for a group. If the group was deleted since, it has no recipient';
comment on column mail_campaigns.recipient_count is 'The number of recipients that staff confirmed';
create index mail_campaigns_newest on mail_campaigns (created_at desc, id desc);
create index mail_campaigns_of_group on mail_campaigns (group_id) where group_id is not null;
create index mail_campaigns_sending on mail_campaigns (started_at) where status = 'SENDING';
