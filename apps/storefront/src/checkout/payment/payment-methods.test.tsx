// @vitest-environment happy-dom

import { cleanup, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedCardAnswer, PaymentOption } from '@vitrine/contract/payments/offered-payments.schema.ts';
import { setLanguage } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PaymentMethods } from './payment-methods.tsx';
import { payableQuote, paymentFields, redirectLabel, usePaymentChoice } from './use-payment-choice.ts';

afterEach(() => {
  cleanup();
  setLanguage('en');
});

const transfer: PaymentOption = {
  method: 'BANK_TRANSFER',
  name: 'Bank transfer',
  instructions: 'Account 1 of First Bank',
  countries: [],
};
const payPal: PaymentOption = { method: 'PAYPAL', name: 'PayPal', instructions: 'At PayPal', countries: [] };
const invoice: PaymentOption = { ...transfer, method: 'INVOICE', name: 'Invoice', countries: ['DE'] };

interface StepProps {
  readonly options?: PaymentOption[];
  readonly card?: ListedCardAnswer;
  readonly country?: string;
}

function Step({ options, card, country = 'US' }: StepProps) {
  const choice = usePaymentChoice({ paymentOptions: options, card }, country, useState<string | null>(null));
  const quote = payableQuote({ cardReason: 'Too small' }, choice);
  return (
    <>
      <PaymentMethods
        choice={choice}
        debit={<p>Account field</p>}
        account={
          <button type="button" onClick={() => choice.chooseAccount({ savedMethod: 'PAYPAL:t1' })}>
            Saved account
          </button>
        }
      >
        {choice.isUnpayable ? <p>No way to pay</p> : <p>Card field</p>}
      </PaymentMethods>
      <output>{`${choice.option?.method ?? 'card'} ${quote?.cardReason ?? ''}`}</output>
    </>
  );
}

it('a shop without further methods has only the entry of the card', () => {
  const screen = within(render(<Step />).container);
  expect(screen.getByText('Card field')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
});

it('another method replaces the entry of the card by its instructions, and its limits do not count', async () => {
  const screen = within(render(<Step options={[transfer]} />).container);
  expect(screen.getByRole('group', { name: 'Payment method' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Card' })).toHaveProperty('checked', true);
  expect(screen.queryByText(/First Bank/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Bank transfer' }));
  expect(screen.queryByText('Card field')).toBeNull();
  expect(screen.getByText(/First Bank/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('BANK_TRANSFER ');
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  expect(screen.getByText('Card field')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('card Too small');
});

it('a method that does not serve the country is not listed, and a chosen one becomes the card', async () => {
  const { container, rerender } = render(<Step options={[transfer, invoice]} country="DE" />);
  const screen = within(container);
  await userEvent.click(screen.getByRole('radio', { name: 'Invoice' }));
  expect(screen.getByRole('status').textContent).toBe('INVOICE ');
  rerender(<Step options={[transfer, invoice]} country="US" />);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('radio', { name: 'Card' })).toHaveProperty('checked', true);
});

it('a method of a provider is its own token and names the page where the shopper continues', () => {
  expect([paymentFields(payPal, null), redirectLabel({ option: payPal, account: null })]).toEqual([
    { paymentMethod: 'PAYPAL' },
    'Continue to PayPal',
  ]);
  expect([paymentFields(transfer, null), redirectLabel({ option: transfer, account: null })]).toEqual([
    { manualPayment: 'BANK_TRANSFER' },
    null,
  ]);
  expect(redirectLabel({ option: null, account: null })).toBeNull();
});

const radios = (container: HTMLElement) =>
  within(container)
    .getAllByRole('radio')
    .map((radio) => `${radio.closest('label')?.textContent}${(radio as HTMLInputElement).checked ? ' *' : ''}`);

it('the card has the position of the owner, and the first method is chosen', async () => {
  const card = { position: 1, countries: [], isOffered: true };
  const { container } = render(<Step options={[payPal, transfer]} card={card} />);
  expect(radios(container)).toEqual(['PayPalAt PayPal *', 'Card', 'Bank transfer']);
  await userEvent.click(within(container).getByRole('radio', { name: 'Card' }));
  expect(within(container).getByText('Card field')).toBeTruthy();
  expect(within(container).getByRole('status').textContent).toBe('card Too small');
});

it('a card that does not serve the country or the amount is not listed', () => {
  const german = { position: 0, countries: ['DE'], isOffered: true };
  const { container, rerender } = render(<Step options={[payPal]} card={german} country="US" />);
  expect(radios(container)).toEqual(['PayPalAt PayPal *']);
  rerender(<Step options={[payPal]} card={german} country="DE" />);
  expect(radios(container)[0]).toMatch('Card');
  rerender(<Step options={[payPal]} card={{ ...german, isOffered: false }} country="DE" />);
  expect(radios(container)).toEqual(['PayPalAt PayPal *']);
});

it.each([
  ['the amount', { position: 0, countries: [], isOffered: false }, 'US', true],
  ['the country', { position: 0, countries: ['DE'], isOffered: true }, 'US', true],
  ['nothing before a country is entered', { position: 0, countries: ['DE'], isOffered: true }, '', false],
  ['nothing', { position: 0, countries: ['DE'], isOffered: true }, 'DE', false],
])('a card without other methods that refuses %s leaves no way to pay', (_what, card, country, isUnpayable) => {
  const { container } = render(<Step card={card} country={country} />);
  expect(within(container).queryByText('No way to pay') !== null).toBe(isUnpayable);
});

it('a direct debit has the entry of an account instead of the card', async () => {
  const debit: PaymentOption = { ...payPal, method: 'SEPA_DEBIT', name: 'SEPA Direct Debit' };
  const screen = within(render(<Step options={[payPal, debit]} />).container);
  await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }));
  expect(screen.queryByText('Account field')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'SEPA Direct Debit' }));
  expect(screen.getByText('Account field')).toBeTruthy();
  expect(screen.queryByText('Card field')).toBeNull();
  expect(redirectLabel({ option: debit, account: null })).toBeNull();
});

it('a saved account pays without the instructions of its method', async () => {
  const screen = within(render(<Step options={[transfer, payPal]} />).container);
  expect(screen.queryByText('Saved account')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }));
  expect(screen.getByText('At PayPal')).toBeTruthy();
  await userEvent.click(screen.getByText('Saved account'));
  expect(screen.queryByText('At PayPal')).toBeNull();
});

it('names the card in the language of the page', () => {
  setLanguage('de');
  const screen = within(render(<Step options={[transfer]} />).container);
  expect(screen.getByRole('radio', { name: 'Karte' })).toHaveProperty('checked', true);
});
