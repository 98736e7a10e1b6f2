/** A name that may contain such a word: everywhere, or in the files of these names only. */
export interface AllowedName {
  readonly reason: string;
  /** Base names, separated by spaces. */
  readonly files?: string;
}

/** Names of the API, the database and libraries that contain such a word, with the reason. */
export const allowedNames: ReadonlyMap<string, AllowedName> = new Map<string, AllowedName>([
  ['$fault', { reason: 'a name of the AWS SDK' }],
  ['_keepAlive', { reason: 'a name of Node.js' }],
  ['_place', { reason: 'a field of the API or of a stored value' }],
  ['ACT', { reason: 'the Australian Capital Territory' }],
  ['askedAt', { reason: 'a value of the test', files: 'stock-alerts.test.ts' }],
  ['BACKUP_KEEP', { reason: 'an environment variable' }],
  ['backupKeep', { reason: 'a field of the API or of a stored value' }],
  [
    'fault',
    {
      reason: 'a field of the API or of a stored value',
      files:
        'backup-list-command.ts backup-records.queries.ts backups.schema.ts backups.tsx nightly-backup.system.test.ts nightly-backup.ts nightly-backups.tsx',
    },
  ],
  [
    'faultCount',
    {
      reason: 'a field of the API or of a stored value',
      files: 'import-outcome.ts import-outcome.tsx import.schema.ts imports.routes.test.ts moved-outcome.tsx',
    },
  ],
  [
    'faults',
    {
      reason: 'a field of the API or of a stored value',
      files:
        'address-verification.ts check-address.ts import-outcome.ts import-outcome.tsx import.schema.ts moved-outcome.tsx order-attempt.ts verify-address.schema.ts easypost-carrier.ts shippo-objects.ts extension-objects.ts test-carrier-server.ts carrier-provider.conformance.ts verify-shipping.ts',
    },
  ],
  ['faultsAddress', { reason: 'a field of the API or of a stored value' }],
  ['formerDemo', { reason: 'a value of the test' }],
  ['foundFault', { reason: 'a field of the API or of a stored value' }],
  ['has_offers', { reason: 'a column of the database' }],
  ['hasOffers', { reason: 'a field of the API or of a stored value' }],
  ['is_key_stored', { reason: 'a column of the database' }],
  ['isComparePriceKept', { reason: 'a field of the API or of a stored value' }],
  ['isKeepFixed', { reason: 'a field of the API or of a stored value' }],
  [
    'isKept',
    {
      reason: 'a field of the API or of a stored value',
      files: 'reads.ts row.ts shipping-address.tsx use-address-decision.ts',
    },
  ],
  ['isOwnAct', { reason: 'a field of the API or of a stored value' }],
  [
    'keep',
    {
      reason: 'a field of the API or of a stored value',
      files:
        'backup-list-command.ts backups.schema.ts backups.ts nightly-backups.tsx shipping-address.tsx use-address-decision.ts verify-shipping.ts',
    },
  ],
  ['KEEP_ORIGINALS', { reason: 'an environment variable' }],
  ['keepAddress', { reason: 'a field of the API or of a stored value' }],
  ['keepAlive', { reason: 'a name of Node.js' }],
  ['keepAliveAfterMs', { reason: 'a name of Node.js' }],
  ['keepAliveInitialDelayMillis', { reason: 'a name of pg' }],
  ['keepAliveTimeout', { reason: 'a name of Node.js' }],
  ['keepMounted', { reason: 'a name of Base UI' }],
  ['keepPreviousData', { reason: 'a name of TanStack Query' }],
  ['keepsOriginals', { reason: 'named after KEEP_ORIGINALS' }],
  [
    'kept',
    {
      reason: 'a field of the API or of a stored value',
      files:
        'audit.queries.ts audit.ts erase-audit.queries.ts erase-audit.ts schema.ts stored-rows.ts undo-change.ts undo.ts write-steps.ts write-variants.ts write.ts',
    },
  ],
  [
    'keptCount',
    {
      reason: 'a field of the API or of a stored value',
      files:
        'apply-tax-table.ts choose-country.test.ts choose-country.ts field-label.ts ready-tables.tsx taxes.schema.ts',
    },
  ],
  ['keptDays', { reason: 'a field of the API or of a stored value' }],
  ['labelsAsked', { reason: 'a value of the test' }],
  [
    'least',
    {
      reason: 'a field of the API or of a stored value',
      files:
        'admin-settings.schema.ts delivery-estimate.test.ts delivery-estimate.ts delivery-sections.tsx known-rates.test.ts method-draft.ts method-modal.tsx new-shop.spec.ts order-shipping.test.ts product-data.test.ts schema.ts settings.test.ts shipping-data.ts shipping-draft.tsx shipping-methods.ts shipping-options.ts test-zones.ts zone-words.ts zones.schema.ts zones.test.ts',
    },
  ],
  ['listing_place', { reason: 'a column of the database' }],
  ['longestInteraction', { reason: 'a field of the API or of a stored value' }],
  [
    'most',
    {
      reason: 'a field of the API or of a stored value',
      files:
        'admin-settings.schema.ts delivery-estimate.test.ts delivery-estimate.ts delivery-sections.tsx known-rates.test.ts list.schema.ts method-draft.ts method-modal.tsx new-shop.spec.ts order-shipping.test.ts product-data.test.ts schema.ts settings.test.ts shipping-data.ts shipping-draft.tsx shipping-methods.ts shipping-options.ts test-zones.ts zone-words.ts zones.schema.ts zones.test.ts',
    },
  ],
  ['mostWaiting', { reason: 'a value of the test' }],
  ['NOT_ASKED', { reason: 'a state of the API' }],
  ['offerCount', { reason: 'a name of schema.org' }],
  ['offerId', { reason: 'a field of the API or of a stored value', files: 'redeem-discounts.ts resolve-pricing.ts' }],
  [
    'offers',
    {
      reason: 'a field of the API or of a stored value',
      files:
        'browser-reads.ts compare-pages.ts draft-order-view.ts expect-page.ts http-shop-api.ts journal-pages.test.ts market-reads.routes.ts market-reads.ts merchant-feed-day.test.ts move-discounts.test.ts page-loaders.ts pages.spec.ts preview-as-in-the-shop.test.ts product-data.test.ts product-data.ts rendered-failures.test.ts rendered-questions.test.ts shop-api.ts variants-data.ts',
    },
  ],
  ['parcelPlace', { reason: 'a value of the test' }],
  ['pickup_place', { reason: 'a column of the database' }],
  ['pickupPlace', { reason: 'a field of the API or of a stored value' }],
  ['PLACE', { reason: 'a suffix of United States street names' }],
  [
    'place',
    {
      reason: 'a field of the API or of a stored value',
      files:
        'account-emails.ts account-mail.ts account.spec.ts address-errors.ts admin-settings.schema.ts backup-list-command.ts backup-records.queries.ts backups.schema.ts backups.ts backups.tsx bought-gift-cards.test.ts browser.ts checkout-form.tsx cii-invoice.ts demo-catalog-rows.ts draft-zones.test.ts environment-variables.ts gather-facts.ts list-sessions.ts mail-connection.test.ts mail-status.tsx masks.ts nightly-backup.system.test.ts nightly-backup.ts nightly-backups.tsx order-calls.ts order-emails.ts order-packing.test.ts order-shipping.test.ts own-sessions.test.ts pages.ts phone-order.page.tsx place-phone-order.ts projection.ts read.ts ready-tables.tsx records.ts send-order.ts sessions-section.tsx sessions.schema.ts settings-views.ts shop-archive.test.ts shortened-address.test.ts status.test.ts system-checks.test.ts system-checks.ts system-facts.ts taxes.schema.ts test-personal-data.ts test-sold-cards.ts test-zones.ts use-address.ts use-delivery-choice.ts variant-stock-policy.test.ts verify-address.ts',
    },
  ],
  ['place_', { reason: 'a value of the test' }],
  ['placeManual', { reason: 'placing an order is the term of the trade' }],
  ['placeManualOrder', { reason: 'placing an order is the term of the trade' }],
  ['PlaceOrder', { reason: 'placing an order is the term of the trade' }],
  ['placeOrder', { reason: 'placing an order is the term of the trade' }],
  ['PlaceOrderAnswer', { reason: 'placing an order is the term of the trade' }],
  ['placeOrderAnswer', { reason: 'placing an order is the term of the trade' }],
  ['PlaceOrderBody', { reason: 'placing an order is the term of the trade' }],
  ['placeOrderBody', { reason: 'placing an order is the term of the trade' }],
  ['PlaceOrderRequest', { reason: 'placing an order is the term of the trade' }],
  [
    'places',
    {
      reason: 'a field of the API or of a stored value',
      files:
        'apply-tax-table.ts best-discounts.test.ts choose-country.test.ts choose-country.ts direct-upload.ts discount-fit.test.ts discount-stage.ts easypost-exchanges.ts field-label.ts masked-fields.ts media-store.ts one-stop-shop.test.ts outline-font.ts product-search.test.ts ready-tables.tsx reports-reconcile.test.ts svg-limits.ts taxes.schema.ts taxes.spec.ts united-states.ts',
    },
  ],
  ['placeSettledDraft', { reason: 'placing an order is the term of the trade' }],
  ['productOffers', { reason: 'a field of the API or of a stored value' }],
  ['products_percentage_at_most_all', { reason: 'a column of the database' }],
  ['refundsAsked', { reason: 'a value of the test' }],
  ['strikeControlLabel', { reason: 'a name of Mantine', files: 'rich-text.tsx' }],
  ['toStructuredOffers', { reason: 'offers are a term of schema.org' }],
  ['wal_keep_size', { reason: 'a setting of PostgreSQL' }],
]);

/** Words of file and folder names that are allowed, with the reason. */
export const allowedPaths: ReadonlyMap<string, string> = new Map([
  ['place-draft-order', 'placing an order is the term of the trade'],
  ['place-exchange', 'placing an order is the term of the trade'],
  ['place-manual-order', 'placing an order is the term of the trade'],
  ['place-order', 'placing an order is the term of the trade'],
  ['place-phone-order', 'placing an order is the term of the trade'],
]);
