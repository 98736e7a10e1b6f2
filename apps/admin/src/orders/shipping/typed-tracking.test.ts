import { expect, it } from 'vitest';
import { parseTracking } from './typed-tracking.ts';

const orders = [{ number: '10033' }, { number: '10034' }];
const read = (text: string) => {
  const { parcels, refused } = parseTracking(text, orders);
  return { parcels: parcels.map(({ order, trackingNumber }) => [order.number, trackingNumber]), refused };
};

it('reads order and tracking numbers of a pasted list', () => {
  expect(read('#10033, 1Z999AA10123456784\n10034\t9400 1118 9922\n\n')).toEqual({
    parcels: [
      ['10033', '1Z999AA10123456784'],
      ['10034', '9400 1118 9922'],
    ],
    refused: [],
  });
});

it('names the lines of other orders, and those without a number', () => {
  expect(read('10033;A1\n99999 A2\n#10034')).toEqual({ parcels: [['10033', 'A1']], refused: ['99999 A2', '#10034'] });
});
