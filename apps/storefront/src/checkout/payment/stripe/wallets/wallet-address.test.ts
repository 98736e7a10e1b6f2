import { expect, it } from 'vitest';
import { walletAddress } from './wallet-address.ts';

const location = {
  line1: '1 Main St',
  line2: null,
  city: 'Austin',
  state: 'TX',
  postal_code: '78701',
  country: 'US',
};
const bill = { name: 'Grace Hopper', email: 'grace@example.com', phone: '5125550100', address: location };

it('the address of a wallet is the one that it ships to, with the email and phone of its holder', () => {
  expect(walletAddress({ billingDetails: bill, shippingAddress: { name: 'Ada Lovelace', address: location } })).toEqual(
    {
      name: 'Ada Lovelace',
      email: 'grace@example.com',
      phone: '5125550100',
      street1: '1 Main St',
      city: 'Austin',
      state: 'TX',
      postalCode: '78701',
      country: 'US',
    },
  );
});

it('a wallet that gives no address leaves its fields empty, so that the shop refuses the order', () => {
  expect(walletAddress({ billingDetails: bill })).toMatchObject({ name: 'Grace Hopper', street1: '', country: '' });
});
