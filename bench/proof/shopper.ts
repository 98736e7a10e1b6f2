import type { Tokens } from './after-delivery.ts';
import { type Answer, post } from './calls.ts';
import type { Harness } from './harness.ts';
import type { RandomSource } from './random-source.ts';

/** The initial stock. */
export interface Discount {
  readonly productId: string;
  readonly variantId: string | null;
  readonly price: number;
}

/** The code of a discount with a limited number of redemptions. */
export const proofCode = 'PROOF';
export const proofUses = 10;

/** The code and balance in cents of a gift card that many shoppers share. */
export const proofGiftCard = 'PROOF-GIFT';
export const proofGiftCents = 30_000;

/** The result of a checkout, as the shopper sees it. */
export type Ending =
  | 'paid'
  | 'waiting for a transfer'
  | 'declined'
  | 'pending'
  | 'out of stock'
  | 'abandoned'
  | 'price changed'
  | 'no answer';

const cards = [
  ...Array<string>(12).fill('pm_card_visa'),
  ...Array<string>(2).fill('pm_card_mastercard'),
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_chargeDeclinedProcessingError',
  ...Array<string>(3).fill('pm_card_authenticationRequired'),
] as const;

/** How shoppers pay: four fifths by card, the others with PayPal or by bank transfer. */
const ways = [...Array<'card'>(8).fill('card'), 'PAYPAL', 'BANK_TRANSFER', 'CASH_ON_DELIVERY'] as const;
/** The test buyers of PayPal. */
const buyers = [...Array<string>(6).fill('pays'), 'pays-later', 'declined'] as const;

const american = {
  name: 'Ann Lee',
  street1: '417 Montgomery Street',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
};
/** Its consumers may withdraw from the contract. */
const german = {
  name: 'Anna Lehmann',
  street1: 'Unter den Linden 1',
  city: 'Berlin',
  postalCode: '10117',
  country: 'DE',
};

/** Each shopper has a separate address, because a client may request only a few taxes per minute. */
function toForwardedHeaders(number: number) {
  return { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
}

/** Runs one shopper, who quotes a cart, pays with some card, double-clicks, authenticates or leaves. */
export async function shop(
  harness: Harness,
  random: RandomSource,
  { discounts, number, tokens }: { discounts: readonly Discount[]; number: number; tokens?: Tokens },
): Promise<Ending> {
  const chosen = [...new Set(Array.from({ length: random.between(1, 3) }, () => random.pick(discounts)))];
  const items = chosen.map(({ productId, variantId, price }) => ({
    productId,
    variantId,
    price,
    quantity: random.between(1, 2),
  }));
  const [card, isDoubleClick, isPatient, authenticates] = [
    random.pick(cards),
    random.happens(0.15),
    random.happens(0.7),
    random.happens(0.7),
  ];
  const way = random.pick(ways);
  const key = `proof-${number}-${random.next()}`;
  // Every second shopper has the code with few redemptions.
  const codes = number % 2 === 0 ? { discountCodes: [proofCode] } : {};
  // Every third shopper pays with the shared gift card until it is empty.
  const gifts = number % 3 === 0 ? { giftCardCodes: [proofGiftCard] } : {};
  const address = number % 4 === 3 ? german : american;
  const { name: _name, street1: _street1, city: _city, ...location } = address;
  const email = `shopper-${number}@example.com`;
  const network = toForwardedHeaders(number);
  // Every third shopper has an account.
  const client = number % 3 === 1 ? { ...network, ...(await register(harness, email, network)) } : network;
  const manual = way === 'BANK_TRANSFER' || way === 'CASH_ON_DELIVERY' ? { manualPayment: way } : {};
  const cart = { items, ...codes, ...gifts, ...manual, address: location };
  const quote = await post(harness, '/cart/quote', cart, client);
  if (!quote?.body.totals) return 'no answer';
  if (quote.body.lines?.some((line, index) => line.product === null || line.quantity < (items[index]?.quantity ?? 0)))
    return 'out of stock';

  const body = {
    ...(way === 'card' && { paymentMethod: { id: card } }),
    ...(way === 'PAYPAL' && { paymentMethod: 'PAYPAL' }),
    ...manual,
    order: {
      items,
      ...codes,
      ...gifts,
      total: quote.body.totals.total,
      shippingInfo: { address: { ...address, email } },
    },
  };
  const click = () => post(harness, '/orders/place', body, { ...client, 'idempotency-key': key });
  const answers = await Promise.all(isDoubleClick ? [click(), click()] : [click()]);
  const answer = answers.find((given) => given !== null);
  if (!answer) return 'no answer';
  const { orderId, trackingToken } = answer.body;
  if (orderId && trackingToken) tokens?.set(orderId, trackingToken);
  if (answer.body.code === 'OUT_OF_STOCK') return 'out of stock';
  if (answer.body.code === 'PRICE_CHANGED') return 'price changed';
  if (answer.body.requiresAction) return authenticate(harness, answer, { authenticates, isPatient });
  if (answer.body.redirectUrl) return approve(harness, random, answer, { authenticates, isPatient });
  if (answer.body.pending) return 'pending';
  if (answer.body.awaitsPayment) return 'waiting for a transfer';
  if (answer.body.success) return 'paid';
  if (answer.status === 200) return 'declined';
  throw new Error(`the shop answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Opens an account, confirms its email and signs in. Returns the header of its session, or none without a response. */
async function register(
  harness: Harness,
  email: string,
  network: Record<string, string>,
): Promise<Record<string, string>> {
  const password = 'a-long-password';
  const user = { email, firstName: 'Ann', lastName: 'Lee' };
  await post(harness, '/auth/register', { user, password }, network);
  // As the link of the email does it. The orders with an email belong to an account that has confirmed it.
  await harness.query('update users set email_confirmed_at = now() where email = $1', [email]);
  const answer = await post(harness, '/auth/login', { email, password }, network);
  return answer?.cookie ? { cookie: answer.cookie } : {};
}

/** Approves the payment on PayPal's page as one of the test buyers. Some close the tab before or after. */
async function approve(
  harness: Harness,
  random: RandomSource,
  { body }: Answer,
  { authenticates, isPatient }: { authenticates: boolean; isPatient: boolean },
): Promise<Ending> {
  const payment = new URL(body.redirectUrl ?? '').searchParams.get('token');
  if (!payment || !body.orderId) throw new Error('an answer that sends to PayPal says of which payment');
  if (!authenticates) {
    if (!isPatient) return 'abandoned';
    await post(harness, `/orders/${body.orderId}/cancel-payment`, { token: body.trackingToken });
    return 'abandoned';
  }
  await harness.control('/approve-paypal', { orderId: payment, buyer: random.pick(buyers) });
  if (!isPatient) return 'abandoned';
  const settled = await post(harness, `/orders/${body.orderId}/settle`, { token: body.trackingToken });
  if (!settled) return 'no answer';
  return settled.body.success ? 'paid' : settled.body.pending ? 'pending' : 'declined';
}

async function authenticate(
  harness: Harness,
  { body }: Answer,
  { authenticates, isPatient }: { authenticates: boolean; isPatient: boolean },
): Promise<Ending> {
  if (!body.clientSecret || !body.orderId) throw new Error('an answer that asks for an action says of which payment');
  if (!authenticates && !isPatient) return 'abandoned';
  const intentId = body.clientSecret.split('_secret_')[0];
  await harness.control('/authenticate', { intentId, outcome: authenticates ? 'complete' : 'fail' });
  // An impatient shopper closes the tab. The webhook or the reconciling job must complete the payment.
  if (!isPatient) return 'abandoned';
  const settled = await post(harness, `/orders/${body.orderId}/settle`, { clientSecret: body.clientSecret });
  if (!settled) return 'no answer';
  return settled.body.success ? 'paid' : settled.body.pending ? 'pending' : 'declined';
}
