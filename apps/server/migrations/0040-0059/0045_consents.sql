-- Addresses that get emails of the shop beyond those about orders and accounts, and the ledger of their consents (decision 0064).

create table mail_contacts (
  id uuid primary key,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  language text,
  blocked_as text check (blocked_as in ('BOUNCED', 'COMPLAINED')),
  blocked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint mail_contacts_blocked_once check ((blocked_as is null) = (blocked_at is null))
);
comment on table mail_contacts is 'Email addresses with consents. Deleted with the erasure of a person';
comment on column mail_contacts.language is 'The language of emails, such as de; null: the main language of the shop';
comment on column mail_contacts.blocked_as is 'Why the address gets no email that needs consent: its mailbox does not exist, or its reader complained';
create unique index mail_contacts_email on mail_contacts (email);
create index mail_contacts_newest on mail_contacts (created_at desc, id desc);

create table mail_consents (
  id uuid primary key,
  contact_id uuid not null references mail_contacts on delete cascade,
  purpose text not null check (purpose in ('newsletter', 'reviews', 'carts', 'prices')),
  status text not null check (status in ('PENDING', 'GIVEN', 'WITHDRAWN')),
  wording text not null check (length(wording) between 1 and 1000),
  source text not null check (source in ('NEWSLETTER', 'CHECKOUT', 'WISHLIST', 'PREFERENCES', 'ACCOUNT', 'EMAIL_LINK', 'UNSUBSCRIBE')),
  language text not null check (length(language) between 2 and 10),
  changed_at timestamptz(3) not null,
  constraint mail_consents_once unique (contact_id, purpose)
);
comment on table mail_consents is 'The present consent of an address to each purpose of emails';
comment on column mail_consents.status is 'PENDING until the reader of the mailbox confirms it by the emailed link';
comment on column mail_consents.wording is 'The text that was shown with the choice';
comment on column mail_consents.source is 'The page or link of the choice';
create index mail_consents_given on mail_consents (purpose, contact_id) where status = 'GIVEN';

create table mail_consent_history (
  id bigint generated always as identity primary key,
  contact_id uuid not null references mail_contacts on delete cascade,
  purpose text not null,
  status text not null,
  wording text not null,
  source text not null,
  language text not null,
  at timestamptz(3) not null
);
comment on table mail_consent_history is
  'The append-only ledger of consents: each request, confirmation and withdrawal with its wording, time and source';
create index mail_consent_history_of_contact on mail_consent_history (contact_id, id desc);
create trigger mail_consent_history_append_only before update or delete on mail_consent_history
  for each row execute function refuse_rewriting_history();
comment on trigger mail_consent_history_append_only on mail_consent_history is
  'Refuses UPDATE and DELETE. Only the deletion of the contact deletes its rows';

create function record_mail_consent() returns trigger language plpgsql as $$
begin
  insert into mail_consent_history (contact_id, purpose, status, wording, source, language, at)
  values (new.contact_id, new.purpose, new.status, new.wording, new.source, new.language, new.changed_at);
  return null;
end $$;
comment on function record_mail_consent is 'Writes a change of a consent to the ledger';
create trigger mail_consents_recorded after insert or update on mail_consents
  for each row execute function record_mail_consent();
comment on trigger mail_consents_recorded on mail_consents is 'Writes each change to the ledger, whoever makes it';
