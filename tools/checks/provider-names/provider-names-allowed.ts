/** The max number of files outside of the providers' folders that may name Stripe or EasyPost. */
export const maxNamingFiles = 30;

/** The files outside of the providers' folders that name Stripe or EasyPost, with the reason. */
export const namingFiles: ReadonlyMap<string, string> = new Map([
  ['apps/admin/src/orders/payment/card-client.ts', 'reads the client from the page, where its script puts it'],
  ['apps/admin/src/settings/channels/channels-form.tsx', 'the address where the owner finds the profile'],
  ['apps/admin/src/shell/navigation/settings-sections.ts', 'words by which owners search for a page'],
  ['apps/admin/src/taxes/tax-provider.tsx', 'describes the services that compute taxes'],
  ['apps/server/package.json', 'the SDKs'],
  ['apps/server/src/payments/provider-registry.ts', 'the registry of payments'],
  ['apps/server/src/payments/stored-payment-event.ts', 'reads events that version 1.0 stored'],
  ['apps/server/src/platform/boot/sandbox-process.ts', 'passes keys to the sandbox'],
  ['apps/server/src/platform/runtime/environment/environment-variables.ts', 'names of variables'],
  ['apps/server/src/platform/runtime/environment/production-rules.ts', 'refuses a variable by its name'],
  ['apps/server/src/platform/runtime/environment/provider-accounts.ts', 'reads the keys from the variables'],
  ['apps/server/src/platform/security/provider-keys/providers.ts', 'holds the account in use'],
  ['apps/server/src/shipping/carriers/carrier-registry.ts', 'the registry of carriers'],
  ['apps/server/src/taxes/tax-registry.ts', 'the registry of taxes'],
  ['apps/storefront/package.json', 'the SDKs'],
  ['apps/storefront/src/checkout/payment/card-provider.ts', 'the entry of the card provider in the checkout'],
  ['deploy/install.sh', 'describes which accounts a shop connects'],
  ['packages/domain/src/errors/messages.ts', 'wording of the specification'],
  ['packages/domain/src/payments/card-provider.ts', 'id, name and method of the card provider'],
  ['packages/domain/src/shipping/carrier-providers.ts', 'ids and names of the carrier providers'],
  ['packages/domain/src/system/database-checks.ts', 'advice to operators'],
  ['packages/domain/src/taxes/provider-taxes.ts', 'ids and names of the tax providers'],
]);
