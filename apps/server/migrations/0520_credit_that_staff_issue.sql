-- What a member of staff issued in the last 24 hours is read before each gift card and each store credit.
-- lock: the table has as many rows as staff and orders wrote entries; the index holds only those of staff.
create index gift_card_entries_issued_by on gift_card_entries (user_id, at) where user_id is not null;
