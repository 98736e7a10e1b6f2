-- Emails about products that are back in stock are measured like the other automatic emails (decision 0064).

-- lock: the check reads a short column of each sent email once
alter table mail_sends drop constraint mail_sends_flow_check, add constraint mail_sends_flow_check check (
  flow in ('review-request', 'abandoned-checkout', 'price-drop', 'back-in-stock', 'win-back', 'campaign')
);
comment on column mail_sends.about is
  'The event of the email: the order of a review request or of a win-back, the campaign, the stock alert, or the key of a reminder or of a change of a price';
