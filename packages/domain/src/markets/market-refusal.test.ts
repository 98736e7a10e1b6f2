import { expect, it } from 'vitest';
import { getMarketRefusal } from './market-refusal.ts';

const japan = { name: 'Japan', countries: ['JP'] };

it.each([
  { country: 'JP', unsold: [], reason: null },
  { country: null, unsold: [], reason: null },
  {
    country: 'DE',
    unsold: ['Bowl'],
    reason: 'Japan does not deliver to Germany. Enter another address, or sell in another market.',
  },
  { country: 'JP', unsold: ['Mug'], reason: 'Japan does not sell Mug. Remove it, or sell it in another market.' },
  {
    country: null,
    unsold: ['Mug', 'Bowl', 'Mug'],
    reason: 'Japan does not sell Mug, Bowl. Remove it, or sell it in another market.',
  },
])('$unsold to $country: $reason', ({ reason, ...wanted }) => {
  expect(getMarketRefusal(japan, wanted)).toBe(reason);
});
