import { confirmPayment } from '../../orders/paying/confirm-payment.ts';
import { offeredPayPal } from '../../orders/test-redirect-payments.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { savingShop } from './test-saved-methods.ts';

/** Starts a shop that offers PayPal and saves its accounts, for tests of saved accounts. */
export async function accountSavingShop() {
  const shop = await savingShop();
  const { allowSaving, context, list, pay, payments, sandbox } = shop;
  const { control } = sandbox;
  type Outcome = Awaited<ReturnType<typeof pay>>;

  /** Ends failures, and starts without customers and with the owner's settings. */
  async function reset(): Promise<void> {
    await shop.reset();
    await allowSaving(true, { methods: [offeredPayPal] });
  }

  /** Approves the payment of an order on the page of the provider, and returns to the shop. */
  async function approve(outcome: Outcome, buyer: 'declined' | 'pays' = 'pays') {
    if (!outcome.ok || !('redirectUrl' in outcome.value)) throw new Error(JSON.stringify(outcome));
    const { orderId, redirectUrl, trackingToken: token } = outcome.value;
    const paymentId = new URL(redirectUrl).searchParams.get('token') ?? '';
    control.approvePayPal(paymentId, buyer);
    return { paymentId, orderId, outcome: await confirmPayment(context, orderId, { token }) };
  }

  /** Saves an account by a payment. Returns its id in the shop. */
  async function save(ada: SignedInCaller): Promise<string> {
    await approve(await pay(ada, { paymentMethod: 'PAYPAL', saveMethod: true }));
    return (await list(ada))[0]?.id ?? '';
  }

  /** Returns what the provider captured for an order. */
  const captures = (orderId: string) => control.books().paypal.filter(({ customId }) => customId === orderId);
  const lastOrder = async (caller: SignedInCaller) => (await payments(caller)).at(-1);

  return { ...shop, control, reset, approve, save, captures, lastOrder };
}

/** Returns the provider's id of a saved account. */
export function toTokenId(id: string): string {
  return id.replace('PAYPAL:', '');
}
