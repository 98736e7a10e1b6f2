import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { sampleAddress } from '@vitrine/domain/shipping/address/address.ts';
import { describe, expect, it } from 'vitest';
import { cardEntry } from './card-entry.ts';

const element = {} as StripeCardElement;

/** Returns a client of the provider that always returns this response and records its calls. */
function client(answer: unknown) {
  const requests: unknown[] = [];
  const createPaymentMethod = async (question: unknown) => {
    requests.push(question);
    return answer;
  };
  return { requested: requests, stripe: { createPaymentMethod } as unknown as Stripe };
}

describe('the card entry', () => {
  it("without the provider says 'Stripe not loaded'", async () => {
    expect(await cardEntry(null, element).createPaymentMethod(sampleAddress)).toEqual({ error: 'Stripe not loaded' });
  });

  it("without its field says 'Card element not found'", async () => {
    const { stripe } = client({});
    expect(await cardEntry(stripe, null).createPaymentMethod(sampleAddress)).toEqual({
      error: 'Card element not found',
    });
  });

  it('creates a payment method of type card', async () => {
    const { stripe, requested: requests } = client({ paymentMethod: { id: 'pm_1' } });
    expect(await cardEntry(stripe, element).createPaymentMethod(sampleAddress)).toEqual({ id: 'pm_1' });
    expect(requests).toEqual([expect.objectContaining({ type: 'card', card: element })]);
  });

  it('sends billing name, email, phone and address, the country always as US', async () => {
    const { stripe, requested: requests } = client({ paymentMethod: { id: 'pm_1' } });
    const address = { ...sampleAddress, email: 'ada@example.com', phone: '5550100', country: 'CA' };
    await cardEntry(stripe, element).createPaymentMethod(address);
    expect(requests[0]).toMatchObject({
      billing_details: {
        name: 'Demo Shopper',
        email: 'ada@example.com',
        phone: '5550100',
        address: {
          line1: address.street1,
          city: address.city,
          state: address.state,
          postal_code: address.postalCode,
          country: 'US',
        },
      },
    });
  });

  it.each([
    [{ message: 'Your card number is incomplete.' }, 'Your card number is incomplete.'],
    [{}, 'Payment method creation failed'],
  ])('refused with %j says %s', async (error, words) => {
    const { stripe } = client({ error });
    expect(await cardEntry(stripe, element).createPaymentMethod(sampleAddress)).toEqual({ error: words });
  });
});
