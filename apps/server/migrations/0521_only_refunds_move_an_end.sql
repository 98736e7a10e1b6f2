-- An order that is not paid leaves its cards as they were. Before, each declined payment moved the end of a card by 30 days.
create or replace function add_gift_card_entry() returns trigger language plpgsql as $$
begin
  update gift_cards set balance = balance + new.amount,
    expires_at = case when new.kind = 'REFUNDED' and expires_at < now() + interval '30 days'
      then now() + interval '30 days' else expires_at end
    where id = new.gift_card_id;
  return null;
end $$;
comment on function add_gift_card_entry is
  'Adds an entry to the balance of its account; a balance below 0 is refused. A card that gets money back by a refund does not end within 30 days';
