/** The version of the Universal Commerce Protocol of every answer. */
export const ucpVersion = '2026-04-08';

/** The capabilities that the shop serves, each with the page of its specification and its schema. */
export const capabilities = {
  'dev.ucp.shopping.catalog.search': { spec: 'catalog/search', schema: 'catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { spec: 'catalog/lookup', schema: 'catalog_lookup' },
  'dev.ucp.shopping.cart': { spec: 'cart', schema: 'cart' },
  'dev.ucp.shopping.checkout': { spec: 'checkout', schema: 'checkout' },
  'dev.ucp.shopping.order': { spec: 'order', schema: 'order' },
} as const;
type Capability = keyof typeof capabilities;

/** The extension that the shop serves while agents may pay. */
export const fulfillment = 'dev.ucp.shopping.fulfillment';

/** Returns the metadata of an answer. Only a checkout names payment handlers. */
export function metadata(capability: Capability, extensions: readonly string[] = []) {
  return {
    version: ucpVersion,
    status: 'success' as const,
    capabilities: Object.fromEntries([capability, ...extensions].map((name) => [name, [{ version: ucpVersion }]])),
    ...(capability === 'dev.ucp.shopping.checkout' && { payment_handlers: {} }),
  };
}

/** A message to the agent or its buyer. */
export type Message =
  | {
      readonly type: 'error';
      readonly code: string;
      readonly content: string;
      readonly severity: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';
      readonly path?: string;
    }
  | { readonly type: 'warning'; readonly code: string; readonly content: string; readonly path?: string }
  | { readonly type: 'info'; readonly code?: string; readonly content: string };

/** Returns the answer to a request that leads to no record. */
export function refusal(code: string, content: string, siteUrl: string) {
  return {
    ucp: { version: ucpVersion, status: 'error' as const },
    messages: [{ type: 'error' as const, code, content, severity: 'unrecoverable' as const }],
    continue_url: siteUrl,
  };
}
