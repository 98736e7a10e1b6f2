import { getCardMode } from '@vitrine/domain/connections/provider-keys.ts';
import Stripe from 'stripe';
import * as z from 'zod';
import { stripeAccount } from '../../../platform/vendors/stripe/stripe-account.ts';
import { getStripe } from '../../../platform/vendors/stripe/stripe-sdk.client.ts';
import { PaymentProviderUnavailable, type SavedMethod } from '../../payment.ts';
import type { SavedMethods } from '../../payment-provider.ts';
import { asUnavailable, orNothing } from './stripe-calls.client.ts';

const customer = z.object({ id: z.string().min(1), deleted: z.boolean().optional() });

/** Who a payment method belongs to. */
const owner = z.object({ customer: z.string().nullish() });

const card = z
  .object({
    id: z.string().min(1),
    card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
  })
  .transform(
    ({ id, card: { brand, last4, exp_month, exp_year } }): SavedMethod => ({
      id,
      brand,
      last4,
      expiryMonth: exp_month,
      expiryYear: exp_year,
    }),
  );

const cardList = z.object({ data: z.array(card) });

/** The saved cards of Stripe's customers. A customer bears the id of its user and no other personal data. */
export const stripeSavedMethods: SavedMethods = {
  async account(shop) {
    const account = await stripeAccount(shop);
    if (account === null) throw new PaymentProviderUnavailable('The account of the card provider is unknown.');
    if (shop.providers.sources.stripe === 'local') return account;
    // Test and live mode of one account have different customers.
    return `${account}/${getCardMode(shop.providers.stripe.secretKey)}`;
  },

  async ensureCustomer(shop, { userId, customerId }) {
    if (customerId !== null) {
      const found = await orNothing(() => getStripe(shop).customers.retrieve(customerId));
      if (found !== null && !parsed(customer, found).deleted) return customerId;
    }
    // Stripe remembers a key for a day. The lost customer in the key makes a new one after that.
    const created = await reached(
      getStripe(shop).customers.create(
        { metadata: { user_id: userId } },
        { idempotencyKey: `customer-${userId}-after-${customerId ?? 'none'}` },
      ),
    );
    return parsed(customer, created).id;
  },

  async list(shop, customerId) {
    const found = await orNothing(() =>
      getStripe(shop).customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }),
    );
    return found === null ? [] : parsed(cardList, found).data;
  },

  async detach(shop, { customerId, methodId }) {
    const found = await orNothing(() => getStripe(shop).paymentMethods.retrieve(methodId));
    if (found === null || parsed(owner, found).customer !== customerId) return false;
    try {
      await getStripe(shop).paymentMethods.detach(methodId);
      return true;
    } catch (error) {
      // Another call detached it in between.
      if (isRefused(error)) return false;
      throw asUnavailable(error);
    }
  },

  async deleteCustomer(shop, customerId) {
    await orNothing(() => getStripe(shop).customers.del(customerId));
  },
};

function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && [400, 404].includes(error.statusCode ?? 0);
}

async function reached<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** Checks each field, because an error page may reach the caller as a result. */
function parsed<Reading>(schema: z.ZodType<Reading>, answer: unknown): Reading {
  const reading = schema.safeParse(answer);
  if (reading.success) return reading.data;
  throw new PaymentProviderUnavailable('The card provider returned an invalid customer.', { cause: reading.error });
}
