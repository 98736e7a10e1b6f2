import { type Example, shopifyBuyXGetY } from './test-examples.ts';

/** Orders computed by hand, in cents. */
export const ordersWithOneDiscount: readonly Example[] = [
  [
    'no discount: 2 x 24.00 ship for 7.99, tax 3.12',
    [['mug', 2400, 2]],
    [],
    { lines: [0], shipping: 799, tax: 312, total: 5911 },
  ],
  [
    '10 % of 24.00 is 2.40; tax on 21.60 is 1.404',
    [['mug', 2400, 1]],
    [{ kind: 'PERCENTAGE', value: 1000 }],
    { lines: [240], shipping: 799, tax: 140, total: 3099 },
  ],
  [
    '33.33 % of 9.99 is 3.3297, half up 3.33',
    [['mug', 999, 1]],
    [{ kind: 'PERCENTAGE', value: 3333 }],
    { lines: [333], shipping: 799, tax: 43, total: 1508 },
  ],
  [
    '100 % leaves the shipping to pay',
    [['mug', 2400, 1]],
    [{ kind: 'PERCENTAGE', value: 10_000 }],
    { lines: [2400], shipping: 799, tax: 0, total: 799 },
  ],
  [
    '1.00 over three lines of 5.00: 0.34, 0.33, 0.33 by the largest remainder, the earlier line first',
    [
      ['a', 500, 1],
      ['b', 500, 1],
      ['c', 500, 1],
    ],
    [{ kind: 'AMOUNT', value: 100 }],
    { lines: [34, 33, 33], shipping: 799, tax: 91, total: 2290 },
  ],
  [
    '10.00 over 10.00 and 30.00: 2.50 and 7.50',
    [
      ['a', 1000, 1],
      ['b', 3000, 1],
    ],
    [{ kind: 'AMOUNT', value: 1000 }],
    { lines: [250, 750], shipping: 799, tax: 195, total: 3994 },
  ],
  [
    'an amount beyond the goods takes the goods and nothing else',
    [['mug', 2400, 1]],
    [{ kind: 'AMOUNT', value: 5000 }],
    { lines: [2400], shipping: 799, tax: 0, total: 799 },
  ],
  [
    'an amount for one product stops at its price',
    [
      ['mug', 2400, 1],
      ['tea', 600, 1],
    ],
    [{ kind: 'AMOUNT', value: 1000, products: ['tea'] }],
    { lines: [0, 600], shipping: 799, tax: 156, total: 3355 },
  ],
  [
    '20 % of one product leaves the other alone',
    [
      ['mug', 2400, 1],
      ['tea', 600, 2],
    ],
    [{ kind: 'PERCENTAGE', value: 2000, products: ['tea'] }],
    { lines: [0, 240], shipping: 799, tax: 218, total: 4377 },
  ],
  [
    'free shipping takes 7.99 off and nothing of the goods',
    [['mug', 2400, 1]],
    [{ kind: 'FREE_SHIPPING' }],
    { lines: [0], shipping: 0, tax: 156, total: 2556 },
  ],
  [
    'an order that ships for free anyway does not use free shipping',
    [['lamp', 10_000, 1]],
    [{ kind: 'FREE_SHIPPING' }],
    { lines: [0], shipping: 0, tax: 650, total: 10_650 },
  ],
  [
    'a discount may bring shipping back: 110.00 less 10 % is 99.00, below 100.00, and still the cheapest',
    [['lamp', 11_000, 1]],
    [{ kind: 'PERCENTAGE', value: 1000 }],
    { lines: [1100], shipping: 799, tax: 644, total: 11_343 },
  ],
  [
    'a discount that would cost the shopper more is not applied: 1 % of 100.00 is less than the shipping it brings back',
    [['lamp', 10_000, 1]],
    [{ kind: 'PERCENTAGE', value: 100 }],
    { lines: [0], shipping: 0, tax: 650, total: 10_650 },
  ],
  [
    'buy 2 get 1 free, three mugs: one is free',
    [['mug', 2400, 3]],
    [{ kind: 'BUY_X_GET_Y', value: 10_000, buy: 2, of: 1 }],
    { lines: [2400], shipping: 799, tax: 312, total: 5911 },
    shopifyBuyXGetY,
  ],
  [
    'buy 2 get 1 free, five mugs: still one is free',
    [['mug', 2400, 5]],
    [{ kind: 'BUY_X_GET_Y', value: 10_000, buy: 2, of: 1 }],
    { lines: [2400], shipping: 799, tax: 624, total: 11_023 },
  ],
  [
    'buy 1 get 1 at half price: the cheaper one is reduced, 6.00 x 50 % = 3.00',
    [
      ['mug', 2400, 1],
      ['tea', 600, 1],
    ],
    [{ kind: 'BUY_X_GET_Y', value: 5000, buy: 1, of: 1 }],
    { lines: [0, 300], shipping: 799, tax: 176, total: 3675 },
  ],
  [
    'buy 2 shirts get a hat free',
    [
      ['shirt', 3000, 2],
      ['hat', 1500, 1],
    ],
    [{ kind: 'BUY_X_GET_Y', value: 10_000, buy: 2, of: 1, products: ['shirt'], get: ['hat'] }],
    { lines: [0, 1500], shipping: 799, tax: 390, total: 7189 },
    shopifyBuyXGetY,
  ],
  [
    'buy 1 get 1 free, at most once an order: of six mugs one is free',
    [['mug', 1000, 6]],
    [{ kind: 'BUY_X_GET_Y', value: 10_000, buy: 1, of: 1, max: 1 }],
    { lines: [1000], shipping: 799, tax: 325, total: 6124 },
  ],
  [
    'tiers by spend: from 50.00 10 %, from 100.00 15 %; 60.00 gets 10 %',
    [['lamp', 6000, 1]],
    [
      {
        kind: 'TIERS',
        tiers: [
          [5000, 0, 1000],
          [10_000, 0, 1500],
        ],
      },
    ],
    { lines: [600], shipping: 799, tax: 351, total: 6550 },
  ],
  [
    'tiers by spend: 120.00 gets 15 %, and 102.00 ship for free',
    [['lamp', 12_000, 1]],
    [
      {
        kind: 'TIERS',
        tiers: [
          [5000, 0, 1000],
          [10_000, 0, 1500],
        ],
      },
    ],
    { lines: [1800], shipping: 0, tax: 663, total: 10_863 },
  ],
  [
    'tiers by quantity: from 3 units 5 %, from 6 units 10 %; 6 x 5.00 less 3.00',
    [['tea', 500, 6]],
    [
      {
        kind: 'TIERS',
        tiers: [
          [0, 3, 500],
          [0, 6, 1000],
        ],
      },
    ],
    { lines: [300], shipping: 799, tax: 176, total: 3675 },
  ],
  [
    'a bundle of mug and tea for 25.00 instead of 30.00: 4.00 off the mug, 1.00 off the tea',
    [
      ['mug', 2400, 1],
      ['tea', 600, 1],
    ],
    [{ kind: 'BUNDLE', value: 2500, products: ['mug', 'tea'] }],
    { lines: [400, 100], shipping: 799, tax: 163, total: 3462 },
  ],
  [
    'two bundles of a cart with 2 mugs and 3 teas: the third tea keeps its price',
    [
      ['mug', 2400, 2],
      ['tea', 600, 3],
    ],
    [{ kind: 'BUNDLE', value: 2500, products: ['mug', 'tea'] }],
    { lines: [800, 200], shipping: 799, tax: 364, total: 6763 },
  ],
];
