-- What every table, trigger and function is for, and why a trigger does its work in the database. docs/database.md is written from these.
-- A function is named without its arguments: none stands twice.

comment on table users is 'Accounts of shoppers and staff, with their role, password hash and suspension';
comment on table sessions is 'Who is signed in, by the hash of a cookie''s token, and when the identity was last proved';
comment on table password_resets is 'Links to choose a new password, by the hash of their token';
comment on table media is 'Uploaded images and files with the addresses of their sizes';
comment on table products is 'What the shop sells. Amounts in cents; stock of a product with variants is the sum of theirs';
comment on table product_options is 'The options of a product, such as colour, with their values in order';
comment on table product_images is 'The images of a product in order, with the option value that each shows';
comment on table product_tags is 'The tags of a product with their colours';
comment on table variants is 'Combinations of option values that can be bought, each with a SKU, stock and perhaps a price of its own';
comment on table tag_presets is 'Tags that staff choose from';
comment on table option_presets is 'Options that staff choose from';
comment on table categories is 'Categories of the menu';
comment on table collections is 'Collections, which the home page and pages of their own show';
comment on table category_products is 'Which products a category lists, in order';
comment on table collection_products is 'Which products a collection lists, in order';
comment on table slug_redirects is 'Former addresses of products, categories and collections, which lead to the present one';
comment on table stock_movements is 'The append-only ledger of stock: every change with its reason, order and person. Stock equals the sum of its changes';
comment on table orders is 'Orders with their amounts in cents, which never change once the order is placed';
comment on table order_status_transitions is 'Which order status may follow which: the table that the trigger on orders asks';
comment on table order_history is 'Every status that an order had, with reason and person; append-only';
comment on table order_lines is 'What was bought, as it was at that moment: name, options, prices in cents, units given back and put back in stock';
comment on table order_addresses is 'The shipping and the billing address of an order';
comment on table order_notes is 'Notes of staff about an order';
comment on table invoices is 'The invoice number of an order';
comment on table transactions is 'The payment of an order, and what the card provider says of it';
comment on table transaction_status_transitions is 'Which payment status may follow which: the table that the trigger on transactions asks';
comment on table refunds is 'Money given back for an order, in cents, with its purpose and what the card provider says of it';
comment on table refund_lines is 'Which units of which line a refund gives back';
comment on table disputes is 'Payments that cardholders dispute at their bank';
comment on table provider_events is 'Events that the providers sent, each applied once; those that failed can be applied again';
comment on table idempotency_keys is 'Keys of calls that place an order, so that a repeated call answers the first one''s order';
comment on table shipments is 'Labels that were bought, with carrier, tracking number and state';
comment on table tracking_events is 'What carriers say of a parcel; append-only';
comment on table settings is 'Settings of the shop, one row for each key';
comment on table reviews is 'Reviews of products';
comment on table audit_log is 'Every write by staff, with the record before and after it; append-only but for a recorded erasure';
comment on table audit_erasures is 'Which values of the audit log were overwritten when a person was erased, and under which entry; append-only';
comment on table mail_messages is 'The queue of mail, written in the transaction that makes it true, and what became of each message';
comment on table product_cards is 'The read model of a product as lists show and search it';
comment on table search_words is 'Words of the product cards, by which misspelt words are corrected';
comment on table product_facets is 'One row for each value of a product that lists are filtered by';
comment on table order_search is 'The read model by which staff search and filter orders';
comment on table saved_views is 'Filters of lists that staff keep under a name';
comment on table cart_days is 'How many carts were begun and bought on each day';
comment on table sales_days is 'Sales of each day, added up once the day is over. Cents';
comment on table sales_day_products is 'Sales of each product on each day, added up once the day is over. Cents';
comment on table sales_months is 'Sales of each month, added up from its days. Cents';
comment on table sales_year_products is 'Sales of each product in each year, added up from its days. Cents';
comment on table sales_day_changes is 'Days that changed after they were added up, and are added up again';
comment on table order_holds is 'Unpaid orders that hold units, by client, so that their number can be limited';
comment on table content_reports is 'Reports of browsers about violations of the security policy';
comment on table email_changes is 'Changes of an account''s e-mail that wait for a confirmation, or can be taken back';
comment on table known_devices is 'Browsers that an account has signed in from';
comment on table sign_in_failures is 'Failed attempts to sign in, which are counted and limited';
comment on table passkeys is 'Passkeys of accounts (WebAuthn); the private key never leaves the person''s device';
comment on table totp_secrets is 'Secrets of authenticator apps';
comment on table recovery_codes is 'Hashes of codes that replace a lost second factor once';
comment on table passkey_challenges is 'What a passkey is to sign, for one purpose and a short time';
comment on table pending_sign_ins is 'Sign-ins whose password was right and that wait for the second factor';
comment on table schema_migrations is 'Which migrations made this database, with the hash of each file';
comment on table jobs.runs is 'When a job that all processes share is due';
comment on table jobs.outcomes is 'What became of each job''s last run';
comment on table jobs.product_imports is 'Imports of product files that run as jobs, with their state and outcome';
comment on table jobs.product_import_parts is 'The bytes of an import''s file, in parts';

comment on function acting_user is 'The person who acts, as the transaction said it (vitrine.actor); null for nobody';
comment on function add_up_sales_month is 'Adds up the days of one month';
comment on function add_variant_stock is 'Adds changes of variants'' stock to their products';
comment on function any_word is 'A query for any of the words, in the fields with these labels';
comment on function begin_edited_at is 'Sets edited_at of a new row';
comment on function check_order_transition is 'Refuses a status of an order that may not follow its former one';
comment on function check_refund_left is 'Refuses a refund of more than what is left of its payment';
comment on function check_transaction_transition is 'Refuses a status of a payment that may not follow its former one';
comment on function check_variant_options is 'Refuses variants whose options are not those of their product, or that another variant has';
comment on function count_variants is 'Marks whether a product has variants, and makes its stock the sum of theirs';
comment on function delete_factors_of_erased is 'Deletes the second factors of a person who is erased';
comment on function derive_refund_purpose is 'Derives a refund''s purpose from its key, for the version that names none';
comment on function evict_page is 'Evicts the pages of a category or collection that changed';
comment on function evict_pages_of_products is 'Evicts the pages that show these products; many at once evict every page';
comment on function evict_reviews is 'Evicts the page of the product that was reviewed';
comment on function evict_settings is 'Evicts every page';
comment on function evict_shelf is 'Evicts the pages of the categories or collections whose list of products changed';
comment on function folded is 'Text in lower case and without accents';
comment on function is_search_word is 'Whether a word of the product cards begins so';
comment on function keep_former_emails is 'Refuses the e-mail that another account can still take back';
comment on function keep_one_site_owner is 'Refuses to take away the last site owner who can sign in';
comment on function learn_search_words is 'Adds the words of new cards to search_words';
comment on function letters_wrong is 'How many letters of a word differ from what was typed; null above the limit';
comment on function lines_sold_on is 'The order lines that count as sold on a day. Cents';
comment on function loose_search_query is 'A query that forgives misspelt words, for when nothing fits exactly';
comment on function mark_sales_day is 'Notes that the day of an order has to be added up again';
comment on function mark_sales_day_of_line is 'Notes that the day of an order line has to be added up again';
comment on function narrow_order_search is 'Copies what staff filter orders by to order_search';
comment on function order_address_searched_anew is 'Refreshes order_search when the name of the recipient changes';
comment on function order_searched is 'Adds a new order to order_search at the end of its transaction';
comment on function order_searched_anew is 'Refreshes order_search when an order''s number or e-mail changes';
comment on function overwrite_audit_entry is 'Overwrites a person''s values in an entry of the audit log, and records that under the erasure';
comment on function product_changed is 'Refreshes the cards of products that changed and evicts their pages; a sale evicts a page only where a number is shown';
comment on function product_gone is 'Evicts the pages of deleted products';
comment on function product_part_changed is 'Refreshes the cards of products whose images, tags, options or variants changed, and evicts their pages';
comment on function record_order_status is 'Appends the status of an order to its history, with reason and person';
comment on function record_product_stock is 'Writes a change of a product''s stock to the ledger';
comment on function record_stock_movement is 'Writes one change to the ledger, with the reason, order and person of the transaction';
comment on function record_variant_stock is 'Writes a change of a variant''s stock to the ledger';
comment on function refresh_order_search is 'Writes the row of order_search anew';
comment on function refresh_product_cards is 'Writes the cards of these products anew';
comment on function refresh_product_facets is 'Writes the rows of product_facets anew when a card changes';
comment on function refund_purpose_of_key is 'The purpose of a refund by the beginning of its idempotency key';
comment on function refuse_changing_amounts is 'Refuses to change the amounts of an order that was placed';
comment on function refuse_changing_audit is 'Refuses to change or delete entries of the audit log but under a recorded erasure';
comment on function refuse_deleting_paid_order is 'Refuses to delete an order that was paid';
comment on function refuse_rewriting_history is 'Refuses to change or delete rows of an append-only table';
comment on function refuse_writing_summed_stock is 'Refuses to write the stock of a product with variants, which is the sum of theirs';
comment on function remember_slug is 'Keeps former slugs as redirects, and forgets those of deleted records';
comment on function sales_on is 'The sales of a day. Cents';
comment on function search_query is 'What was typed as a query on product_cards.search: every word, in singular or plural, or as a beginning';
comment on function search_score is 'How well a card fits what was typed; higher is better';
comment on function search_text is 'Text as its bare words, folded, with one blank between';
comment on function shelf_text is 'Text of a product as bare words, with hyphened words also as one and numbers with their unit both ways';
comment on function shows_product_change is 'Whether pages show a difference between two states of a product: the whole row without named columns';
comment on function shows_variant_change is 'Whether pages show a difference between two states of a variant: the whole row without named columns';
comment on function show_payment_status is 'Copies the status of the payment to its order';
comment on function split_word is 'A query for a word that was meant as two';
comment on function sum_ratings is 'Adds up the published ratings of a product';
comment on function touch_edited_product is 'Sets updated_at and edited_at of a product when anything but stock, ratings and computed columns changes';
comment on function touch_edited_variant is 'Sets updated_at and edited_at of a variant when anything but its stock changes';
comment on function touch_updated_at is 'Sets updated_at, later than before even within a millisecond';
comment on function typed_words is 'The words of a search, at most 8';
comment on function variant_changed is 'Refreshes the cards of edited variants and evicts their pages; a sale evicts a page only where a number is shown';
comment on function visible_stock is 'Stock as shoppers may see it: above 10 a sale changes no page';
comment on function was_paid is 'Whether an order with this payment status was paid at some time';
comment on function word_forms is 'A word with its singular and plural forms';
comment on function word_or_beginning is 'A query for a word in singular or plural, or as the beginning of one';
comment on function word_vector is 'Bare words as a tsvector, without PostgreSQL''s parser';
comment on function words_near is 'Words of the product cards that a misspelt one may mean';

-- Triggers that do the same for the same reason have one comment.
do $$
declare
  found record;
begin
  for found in
    select t.tgname, t.tgrelid::regclass as of_table, said.words from (values
      ('users_touched tag_presets_touched option_presets_touched categories_touched collections_touched orders_touched transactions_touched refunds_touched disputes_touched shipments_touched settings_touched reviews_touched',
        'Sets updated_at. Every writer must move the time of change: by it a stale edit is told (409 STALE)'),
      ('products_touched variants_touched',
        'Sets updated_at when the stock changes. Whoever writes a stock that was counted before a sale must be told so (409 STALE)'),
      ('products_edited variants_edited',
        'Sets updated_at and edited_at at an edit, found by comparing the whole row. An edit without stock in it must not be stale because something was sold'),
      ('products_begin variants_begin',
        'Sets edited_at of a new row to its updated_at, also for the version that does not know the column'),
      ('users_keep_one_site_owner',
        'Refuses to take away the last site owner who can sign in. Two owners who demote each other at once would leave none'),
      ('users_keep_former_emails',
        'Refuses an e-mail that its former owner can still take back. A check before the write could be overtaken by another'),
      ('users_erased_without_factors',
        'Deletes the second factors of a person who is erased, in the same transaction, whatever code erases'),
      ('variants_fit_options options_fit_variants',
        'Refuses variants that do not fit the options of their product, at the end of the transaction. Options and variants change in any order within it, and two edits at once must not leave a combination twice'),
      ('products_slug_added products_slug_changed categories_slug_added categories_slug_changed collections_slug_added collections_slug_changed',
        'Keeps the former slug as a redirect. A link that was given out must lead on, whoever changes the slug'),
      ('stock_movements_append_only order_history_append_only tracking_events_append_only',
        'Refuses changes and deletions. Nobody may rewrite it, the shop''s own code and a hand in the database included'),
      ('audit_log_append_only audit_erasures_append_only audit_log_stays audit_erasures_stays',
        'Refuses changes, deletions and emptying but for a recorded erasure (decision 0053). Nobody may rewrite it, the shop''s own code and a hand in the database included'),
      ('products_stock_recorded products_stock_change_recorded variants_stock_recorded variants_stock_change_recorded',
        'Writes the change to the ledger. Stock must equal the sum of its ledger, whoever writes it'),
      ('variants_added_counted variants_gone_counted variants_stock_summed',
        'Keeps has_variants and the summed stock of the product true. Sales of variants at once must add up'),
      ('products_stock_is_a_sum',
        'Refuses to write a stock that is the sum of the variants''. A sale and an edit at once would otherwise lose one of the two'),
      ('orders_legal_transition transactions_legal_transition',
        'Refuses a status that may not follow the former one. Shopper, staff, webhook and jobs change it at once'),
      ('orders_amounts_fixed',
        'Refuses to change the amounts of a placed order. The invoice and the charge depend on them'),
      ('orders_placed_recorded orders_status_recorded',
        'Appends to order_history. The history must be whole, whoever changes the status'),
      ('orders_paid_stay',
        'Refuses to delete an order that was paid. Its books must stay, whoever deletes'),
      ('refunds_at_most_paid',
        'Refuses a refund above what is left, under the lock of the payment''s row. Refunds at once would otherwise each find enough left'),
      ('refunds_purpose',
        'Derives the purpose from the key when none is named. The version before the column may run beside this one; drop it once it can''t'),
      ('reviews_summed',
        'Keeps the sum and count of a product''s ratings. Reviews at once must add up'),
      ('products_card_added products_card_changed',
        'Refreshes the cards and evicts the pages of changed products. Lists must never show a card that is older than its parts: it changes in their transaction'),
      ('products_card_gone',
        'Evicts the pages of deleted products. Every process caches pages: the notification goes out with the commit of whoever changed the row, and not without it'),
      ('product_images_added product_images_changed product_images_gone product_tags_added product_tags_changed product_tags_gone product_options_added product_options_changed product_options_gone variants_added variants_gone variants_changed',
        'Refreshes the card of the product and evicts its pages. Lists must never show a card that is older than its parts: it changes in their transaction'),
      ('categories_evict collections_evict category_products_added category_products_moved category_products_gone collection_products_added collection_products_moved collection_products_gone settings_evict reviews_evict',
        'Evicts the pages that show the change. Every process caches pages: the notification goes out with the commit of whoever changed the row, and not without it'),
      ('product_cards_words_added product_cards_words_changed',
        'Adds the card''s words to search_words. Search must correct to words that exist, from the commit on that brings them'),
      ('product_cards_counted product_cards_counted_anew',
        'Keeps product_facets in step with the card. Counts of filters must agree with the list beside them'),
      ('order_addresses_searched order_addresses_searched_anew orders_searched orders_searched_anew',
        'Keeps order_search in step with the order. Staff must find an order by its number, name and e-mail as soon as it is committed'),
      ('orders_narrowed',
        'Copies the order''s filter values to order_search. Filtered lists and their counts must agree with the orders'),
      ('transactions_shown transactions_shown_anew',
        'Copies the payment''s status to its order, so that lists filter without a join. Two copies written by code could differ'),
      ('orders_sold_late orders_sold_otherwise orders_never_sold order_lines_sold_late order_lines_sold_otherwise',
        'Marks the day to be added up again. Reports of past days are added up once, and must follow every later change')
    ) said(names, words)
    join pg_trigger t on t.tgname = any (string_to_array(said.names, ' '))
    join pg_class c on c.oid = t.tgrelid and c.relnamespace = current_schema()::regnamespace
  loop
    execute format('comment on trigger %I on %s is %L', found.tgname, found.of_table, found.words);
  end loop;
end $$;
