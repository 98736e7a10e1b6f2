import { type Example, shopifyCombinations } from './test-examples.ts';

/** Like the orders with one discount, with combinable and other discounts, and with conditions. */
export const ordersWithManyDiscounts: readonly Example[] = [
  [
    'of 10 % and 5.00 off the larger wins: 5.00 of 24.00',
    [['mug', 2400, 1]],
    [
      { kind: 'PERCENTAGE', value: 1000 },
      { kind: 'AMOUNT', value: 500 },
    ],
    { lines: [500], shipping: 799, tax: 124, total: 2823 },
  ],
  [
    'a product discount and an order discount that combine: 20 % of the tea, then 10 % of what is left',
    [
      ['mug', 2400, 1],
      ['tea', 600, 1],
    ],
    [
      { kind: 'PERCENTAGE', value: 2000, products: ['tea'], with: ['ORDER'] },
      { kind: 'PERCENTAGE', value: 1000, with: ['PRODUCT'] },
    ],
    { lines: [240, 168], shipping: 799, tax: 168, total: 3559 },
    shopifyCombinations,
  ],
  [
    'the same two that do not combine: the better one, 10 % of everything, wins',
    [
      ['mug', 2400, 1],
      ['tea', 600, 1],
    ],
    [
      { kind: 'PERCENTAGE', value: 2000, products: ['tea'] },
      { kind: 'PERCENTAGE', value: 1000 },
    ],
    { lines: [240, 60], shipping: 799, tax: 176, total: 3675 },
  ],
  [
    'an order discount with free shipping, which combine: 2.40 and 7.99 off',
    [['mug', 2400, 1]],
    [
      { kind: 'PERCENTAGE', value: 1000, with: ['SHIPPING'] },
      { kind: 'FREE_SHIPPING', with: ['ORDER'] },
    ],
    { lines: [240], shipping: 0, tax: 140, total: 2300 },
  ],
  [
    'two discounts of products on one line: the better one, not both',
    [['mug', 2400, 1]],
    [
      { kind: 'PERCENTAGE', value: 1000, products: ['mug'], with: ['PRODUCT'] },
      { kind: 'PERCENTAGE', value: 1500, products: ['mug'], with: ['PRODUCT'] },
    ],
    { lines: [360], shipping: 799, tax: 133, total: 2972 },
  ],
  [
    'two discounts of products on two lines, which combine: each takes its own',
    [
      ['mug', 2400, 1],
      ['tea', 600, 1],
    ],
    [
      { kind: 'PERCENTAGE', value: 1000, products: ['mug'], with: ['PRODUCT'] },
      { kind: 'PERCENTAGE', value: 5000, products: ['tea'], with: ['PRODUCT'] },
    ],
    { lines: [240, 300], shipping: 799, tax: 160, total: 3419 },
  ],
  [
    'a minimum of 30.00 that the cart reaches exactly',
    [['mug', 1500, 2]],
    [{ kind: 'AMOUNT', value: 500, from: 3000 }],
    { lines: [500], shipping: 799, tax: 163, total: 3462 },
  ],
  [
    'a minimum of 3 units that the cart does not reach',
    [['mug', 1500, 2]],
    [{ kind: 'AMOUNT', value: 500, units: 3 }],
    { lines: [0], shipping: 799, tax: 195, total: 3994 },
  ],
  [
    'Shopify: 20.00 off pants and 10.00 off shirts leave 320.00 of 350.00, shipped for free',
    [
      ['pants', 10_000, 1],
      ['shirts', 5000, 1],
      ['boots', 20_000, 1],
    ],
    [
      { kind: 'AMOUNT', value: 2000, products: ['pants'], with: ['PRODUCT'] },
      { kind: 'AMOUNT', value: 1000, products: ['shirts'], with: ['PRODUCT'] },
    ],
    { lines: [2000, 1000, 0], shipping: 0, tax: 2080, total: 34_080 },
    shopifyCombinations,
  ],
  [
    'Shopify: 20.00 off pants, then 10 % of the order, leave 297.00 of 350.00',
    [
      ['pants', 10_000, 1],
      ['shirts', 5000, 1],
      ['boots', 20_000, 1],
    ],
    [
      { kind: 'AMOUNT', value: 2000, products: ['pants'], with: ['ORDER'] },
      { kind: 'PERCENTAGE', value: 1000, with: ['PRODUCT'] },
    ],
    { lines: [2800, 500, 2000], shipping: 0, tax: 1931, total: 31_631 },
    shopifyCombinations,
  ],
];
