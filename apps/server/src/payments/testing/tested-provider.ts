import { cents } from '@vitrine/domain/money/cents.ts';
import { v7 as uuidv7 } from 'uuid';
import type { ChargeResult, PaymentReading } from '../payment.ts';
import type { ChargeRequest, Payer, PaymentProvider, PaymentShop, WebhookCall } from '../payment-provider.ts';

/** What the suite needs to know about a provider, and how it makes the provider fail. */
export interface TestedProvider {
  readonly provider: PaymentProvider;
  readonly shop: PaymentShop;
  /** Null when staff record the payments. */
  readonly online: {
    /**
     * Tokens of means of payment that succeed, that are declined, and that need the shopper's confirmation. `approve`
     * receives them from a provider that needs approval.
     */
    readonly means: { readonly good: string; readonly declined: string; readonly toConfirm: string };
    /** Returns the cents that the provider has taken for an order, without refunds. */
    readonly taken: (orderId: string) => number;
    /** Confirms a payment as the shopper does. Does nothing when the provider no longer allows it. */
    readonly confirm: (payment: PaymentReading) => void;
    /** Approves a payment on the provider's page, as the payer of this token. For a provider that needs approval. */
    readonly approve?: (payment: PaymentReading, token: string) => void;
    /** Means whose payments the bank decides later, and how. Absent where the results come with the shopper. */
    readonly delayed?: {
      /** Tokens of means whose payments succeed, and are declined. */
      readonly good: string;
      readonly declined: string;
      /** Confirms a payment as the shopper does, so that the bank has it. */
      readonly process: (payment: PaymentReading, token: string) => unknown;
      readonly decide: () => void;
    };
    /** Makes the provider refuse the shop's keys, until `recover`. */
    readonly refuseKeys: () => void;
    /** Lets the responses of so many calls get lost, after the provider has done the work; 0 for all. */
    readonly loseResponses: (calls: number) => void;
    readonly recover: () => void;
    /** Lets the authorisation of a payment lapse. For a provider that can authorise. */
    readonly expire?: (payment: PaymentReading) => void;
    /** Opens a dispute of a payment, and returns its id. */
    readonly dispute: (payment: PaymentReading) => string;
    /** Returns a webhook call with a valid signature about a payment. */
    readonly signedCall: (payment: PaymentReading) => WebhookCall;
    /** Makes the provider respond with another amount and another currency, until `recover`. */
    readonly answerWrongAmount: () => void;
  } | null;
}

type Online = NonNullable<TestedProvider['online']>;

export const amount = cents(5_000);

/** Returns the currency of the suite's payments, and another one. */
export function chosenCurrencies({ currencies }: PaymentProvider): readonly [currency: string, other: string] {
  return currencies === null || currencies.has('USD') ? ['USD', 'EUR'] : ['EUR', 'USD'];
}

/** The payer of the suite's payments. */
export const payer: Payer = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  street1: 'Unter den Linden 1',
  street2: null,
  city: 'Berlin',
  state: '',
  postalCode: '10117',
  country: 'DE',
};

/** Returns the functions that create the requests of payments and refunds, for the first method of a provider. */
export function createRequests(provider: PaymentProvider) {
  const [currency] = chosenCurrencies(provider);
  const request = (paymentMethodId: string, orderId: string = uuidv7(), isCapturedLater = false): ChargeRequest => ({
    orderId,
    orderNumber: '10001',
    amount,
    currency,
    method: provider.methods[0] ?? 'OTHER',
    paymentMethodId,
    payer,
    returnUrl: 'https://shop.example/return',
    cancelUrl: 'https://shop.example/cancel',
    isCapturedLater,
    customer: null,
  });
  const refund = (paymentId: string | null, orderId: string, part: number, refundId: string = uuidv7()) => ({
    refundId,
    currency,
    orderId,
    paymentId,
    amount: cents(part),
  });
  return { request, refund };
}

export type Charge = ChargeRequest;
export type OnlineProvider = Pick<TestedProvider, 'provider' | 'shop'> & { readonly online: Online };

export function toPayment(result: ChargeResult): PaymentReading {
  if (result.kind !== 'READ') throw new Error(`no payment: ${result.kind}`);
  return result.payment;
}

/** Begins a payment as the shop does. Where it needs approval, the payer approves it and the shop takes it. */
export async function chargeAsShop({ provider, shop, online }: OnlineProvider, wanted: Charge): Promise<ChargeResult> {
  const result = await provider.begin(shop, wanted);
  if (!online.approve || result.kind !== 'READ' || result.payment.state !== 'NEEDS_SHOPPER') return result;
  online.approve(result.payment, wanted.paymentMethodId);
  const payment = await provider.resume(shop, result.payment.paymentId);
  return payment ? { kind: 'READ', payment } : { kind: 'UNKNOWN', cause: new Error('no payment') };
}
