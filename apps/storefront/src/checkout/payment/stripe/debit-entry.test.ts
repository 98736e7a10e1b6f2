import type { Stripe } from '@stripe/stripe-js';
import { sampleAddress } from '@vitrine/domain/shipping/address/address.ts';
import { expect, it } from 'vitest';
import { debitEntry } from './debit-entry.ts';

const address = { ...sampleAddress, email: 'ada@example.com' };

/** Returns an entry whose provider always returns these responses, and the calls that the provider received. */
function entryWith(iban: string, answers: { readonly method?: unknown; readonly confirmation?: unknown } = {}) {
  const calls: unknown[] = [];
  const stripe = {
    createPaymentMethod: async (request: unknown) => (calls.push(request), answers.method),
    confirmSepaDebitPayment: async (secret: unknown) => (calls.push(secret), answers.confirmation),
  } as unknown as Stripe;
  return { entry: debitEntry(stripe, iban), calls };
}

it('sends the account with name and email to the provider, and the order names its token', async () => {
  const { entry, calls } = entryWith('DE89 3704', { method: { paymentMethod: { id: 'pm_1' } } });
  expect(await entry.createPaymentMethod(address)).toEqual({ id: 'pm_1' });
  const billing_details = { name: address.name, email: 'ada@example.com' };
  expect(calls).toEqual([{ type: 'sepa_debit', sepa_debit: { iban: 'DE89 3704' }, billing_details }]);
  expect(entry.toFields?.('pm_1')).toEqual({ paymentMethod: 'SEPA_DEBIT:pm_1' });
});

it('confirms with the mandate of the shopper', async () => {
  const { entry, calls } = entryWith('DE89', { confirmation: { paymentIntent: {} } });
  expect(await entry.confirm('pi_1_secret_2')).toBeNull();
  expect(calls).toEqual(['pi_1_secret_2']);
});

it.each([
  ['', undefined, 'Enter the IBAN of your bank account.'],
  ['XX', { code: 'invalid_bank_account_iban' }, 'This is not a valid IBAN. Check its characters.'],
  ['DE89', { message: 'No such bank' }, 'No such bank'],
])('with the account "%s" explains what is wrong', async (iban, error, message) => {
  const { entry } = entryWith(iban, { method: { error } });
  expect(await entry.createPaymentMethod(address)).toEqual({ error: message });
});

it("without the provider says 'Stripe not loaded'", async () => {
  expect(await debitEntry(null, 'DE89').createPaymentMethod(address)).toEqual({ error: 'Stripe not loaded' });
});
