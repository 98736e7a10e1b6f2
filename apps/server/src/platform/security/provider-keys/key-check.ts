/**
 * A provider's response to keys: accepted, with the account that it names; refused, with the invalid key; or no usable
 * response.
 */
export type KeyCheck =
  | { readonly kind: 'ACCEPTED'; readonly account: string | null }
  | { readonly kind: 'REFUSED'; readonly field: string; readonly message: string }
  | { readonly kind: 'UNREACHABLE'; readonly message: string };

/** Milliseconds that a provider has to respond to a test of its keys. */
export const keyCheckMs = 10_000;
