import { isStripesScript } from '../payment/load-card-script.ts';

/**
 * Returns whether the shop takes payments with keys of Stripe. The sandbox has no wallets, so none of their code is
 * shown or loaded there.
 */
export function takesWallets(payment: { readonly publishableKey: string; readonly scriptUrl: string }): boolean {
  return isStripesScript(payment.scriptUrl) && /^pk_(?:test|live)_/.test(payment.publishableKey);
}
