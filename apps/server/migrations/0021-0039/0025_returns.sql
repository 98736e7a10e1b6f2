-- Returns, withdrawals and claims, and the links by which guests begin them.

create sequence return_numbers start 1001;

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table returns (
  id uuid primary key,
  number text not null unique default nextval('return_numbers')::text,
  order_id uuid not null references orders on delete restrict,
  kind text not null check (kind in ('RETURN', 'WITHDRAWAL', 'CLAIM')),
  status text not null check (
    status in ('REQUESTED', 'APPROVED', 'IN_TRANSIT', 'RECEIVED', 'INSPECTED', 'COMPLETED', 'REJECTED', 'CANCELLED')
  ),
  fee int not null default 0 check (fee between 0 and 10000),
  paid_by text not null check (paid_by in ('SHOP', 'CUSTOMER')),
  expected_amount bigint not null check (expected_amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint returns_fee_only_of_returns check (fee = 0 or kind = 'RETURN')
);
comment on table returns is 'Returns, withdrawals and claims of shoppers. The refund, the stock and the emails are in their own ledgers';
comment on column returns.created_at is 'When the shopper confirmed it; of a withdrawal, the legally relevant time';
comment on column returns.expected_amount is 'The refund that the shopper saw before the request, in cents';
comment on column returns.fee is 'The restocking fee at the time of the request, in basis points';
comment on column returns.paid_by is 'Who pays for sending the items back';
create index returns_of_order on returns (order_id, created_at);
create index returns_newest on returns (created_at desc, id desc);
create index returns_open on returns (created_at) where status not in ('COMPLETED', 'REJECTED', 'CANCELLED');
create trigger returns_touched before update on returns for each row execute function touch_updated_at();
comment on trigger returns_touched on returns is 'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table return_lines (
  return_id uuid not null references returns on delete restrict,
  order_line_id uuid not null references order_lines on delete restrict,
  quantity int not null check (quantity > 0),
  reason text check (length(reason) between 1 and 100),
  note text check (length(note) between 1 and 1000),
  restocked int not null default 0 check (restocked >= 0),
  damaged int not null default 0 check (damaged >= 0),
  missing int not null default 0 check (missing >= 0),
  primary key (return_id, order_line_id),
  constraint return_lines_result_at_most_quantity check (restocked + damaged + missing <= quantity)
);
comment on table return_lines is 'The units of order lines in a return, with the reason, and the result of the inspection in units';
comment on column return_lines.damaged is 'Units that came back and are not sold again';
comment on column return_lines.missing is 'Units that did not come back; they are not refunded';
comment on column return_lines.note is 'The words of the shopper';
comment on column return_lines.restocked is 'Units that came back and are sold again';
create index return_lines_of_line on return_lines (order_line_id);

create table return_history (
  id bigint generated always as identity primary key,
  return_id uuid not null references returns on delete restrict,
  status text not null,
  words text,
  user_id uuid,
  at timestamptz(3) not null default clock_timestamp()
);
comment on table return_history is 'Every status of a return, with words for the shopper and the user; append-only';
create index return_history_of_return on return_history (return_id, id);
create trigger return_history_append_only before update or delete on return_history
  for each row execute function refuse_rewriting_history();
comment on trigger return_history_append_only on return_history is
  'Refuses UPDATE and DELETE for every writer, including the shop''s own role';

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table return_refunds (
  refund_id uuid primary key references refunds on delete restrict,
  return_id uuid not null references returns on delete restrict
);
comment on table return_refunds is 'The refunds of returns. A refund that failed may be followed by another one';
create index return_refunds_of_return on return_refunds (return_id);

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table return_links (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  key_hash bytea not null unique,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
comment on table return_links is 'One-time links by which guests begin a return; only a hash of the key is stored';
create index return_links_of_order on return_links (order_id);
create index return_links_old on return_links (expires_at);

create table return_status_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
comment on table return_status_transitions is 'The permitted changes of the status of a return, enforced by a trigger on returns';

insert into return_status_transitions values
  ('REQUESTED', 'APPROVED'), ('REQUESTED', 'REJECTED'), ('REQUESTED', 'CANCELLED'),
  ('APPROVED', 'IN_TRANSIT'), ('APPROVED', 'RECEIVED'), ('APPROVED', 'CANCELLED'),
  ('IN_TRANSIT', 'RECEIVED'), ('IN_TRANSIT', 'CANCELLED'),
  ('RECEIVED', 'INSPECTED'), ('INSPECTED', 'COMPLETED');

create function check_return_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from return_status_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'a return cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'returns_legal_transition';
  end if;
  return new;
end $$;
comment on function check_return_transition is 'Refuses a change of a return''s status that is not permitted';
create trigger returns_legal_transition before update of status on returns
  for each row when (old.status <> new.status) execute function check_return_transition();
comment on trigger returns_legal_transition on returns is
  'Refuses a change of status that is not permitted. Shopper and staff change it concurrently';

create function record_return_status() returns trigger language plpgsql as $$
begin
  insert into return_history (return_id, status, words, user_id)
    values (new.id, new.status, nullif(current_setting('vitrine.status_reason', true), ''), acting_user());
  return null;
end $$;
comment on function record_return_status is 'Appends the status of a return to its history, with words and user';
create trigger returns_requested_recorded after insert on returns for each row execute function record_return_status();
comment on trigger returns_requested_recorded on returns is 'Appends to return_history. The history must be complete, whoever changes the status';
create trigger returns_status_recorded after update of status on returns
  for each row when (old.status <> new.status) execute function record_return_status();
comment on trigger returns_status_recorded on returns is 'Appends to return_history. The history must be complete, whoever changes the status';

-- A withdrawal may name units that have not shipped. Units of completed returns count as returned, also while their refund fails.
create function returnable_units(order_lines, kind text) returns int language sql stable as $$
  select greatest(0, least(
    $1.quantity - $1.refunded_quantity - held.open,
    case when $2 = 'WITHDRAWAL' or o.status in ('SHIPPED', 'DELIVERED') then $1.quantity
      else (select coalesce(sum(p.quantity), 0) from parcel_lines p where p.order_line_id = $1.id) end - held.open - held.returned
  ))::int
  from orders o, (
    select coalesce(sum(l.quantity) filter (where r.status not in ('COMPLETED', 'REJECTED', 'CANCELLED')), 0) as open,
      coalesce(sum(l.restocked + l.damaged) filter (where r.status = 'COMPLETED'), 0) as returned
    from return_lines l join returns r on r.id = l.return_id where l.order_line_id = $1.id
  ) held
  where o.id = $1.order_id and o.status in ('PAID', 'SHIPPED', 'DELIVERED')
$$;
comment on function returnable_units is
  'Returns the units of an order line that a return of that kind can name: shipped, not refunded, in no other open return; null: the order is not paid, or closed';

-- The lock on the order prevents two concurrent returns, or a return and a refund, from taking its last unit.
create function lock_returned_order() returns trigger language plpgsql as $$
begin
  perform from orders where id = new.order_id for update;
  return new;
end $$;
comment on function lock_returned_order is 'Locks the order of a new return before the reference does, so that two of them wait instead of deadlocking';
create trigger returns_lock_order before insert on returns for each row execute function lock_returned_order();
comment on trigger returns_lock_order on returns is 'Locks the order first. The lines of two concurrent returns are then checked one after the other';

create function check_return_line() returns trigger language plpgsql as $$
declare
  parent returns;
  line order_lines;
begin
  select * into parent from returns where id = new.return_id;
  perform from orders where id = parent.order_id for update;
  select * into line from order_lines where id = new.order_line_id and order_id = parent.order_id;
  if line.id is null or new.quantity > coalesce(returnable_units(line, parent.kind), 0) then
    raise exception 'a return names at most the units that can be returned'
      using errcode = 'check_violation', constraint = 'return_lines_at_most_returnable';
  end if;
  return new;
end $$;
comment on function check_return_line is 'Refuses more units in a return than the order line has left to return';
create trigger return_lines_at_most_returnable before insert on return_lines
  for each row execute function check_return_line();
comment on trigger return_lines_at_most_returnable on return_lines is
  'Locks the order and refuses more units than are left. Two returns at once, and a refund meanwhile, cannot exceed the purchase';

create function refuse_changing_return_line() returns trigger language plpgsql as $$
begin
  raise exception 'the units of a return do not change' using errcode = 'check_violation', constraint = 'return_lines_fixed';
end $$;
comment on function refuse_changing_return_line is 'Refuses to change the units of a return line';
create trigger return_lines_fixed before update on return_lines for each row
  when ((old.return_id, old.order_line_id, old.quantity) is distinct from (new.return_id, new.order_line_id, new.quantity))
  execute function refuse_changing_return_line();
comment on trigger return_lines_fixed on return_lines is 'Refuses to change the units of a return. The shopper confirmed them';
