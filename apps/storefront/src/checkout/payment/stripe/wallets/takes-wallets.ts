/** Returns whether the shop has a key with which the browser may pay by wallet: one of Stripe, or the sandbox's. */
export function takesWallets({ publishableKey }: { readonly publishableKey: string }): boolean {
  return /^pk_(?:test|live)_/.test(publishableKey);
}
