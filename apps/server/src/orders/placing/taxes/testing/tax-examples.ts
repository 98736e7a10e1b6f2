/** A cart with its taxes, computed by hand. All amounts are in the minor unit of the currency. */
export interface TaxExample {
  readonly name: string;
  readonly currency: string;
  readonly isIncluded: boolean;
  readonly location: 'CA' | 'DE';
  readonly prices: readonly number[];
  readonly quantity: number;
  readonly shipping: number;
  readonly discount: number;
  /** The taxes of all lines and of the shipping. */
  readonly tax: number;
  readonly shippingTax: number;
  readonly total: number;
}

const base = { currency: 'USD', isIncluded: false, quantity: 1, discount: 0 } as const;

/**
 * San Francisco has 6 %, 0.25 % and 2.375 % on goods and nothing on shipping. Germany has 19 % on both. Each tax of each line is
 * rounded half up.
 */
export const taxExamples: readonly TaxExample[] = [
  {
    ...base,
    // It is first, because the currency is fixed once an order exists. 1280 yen: 243.2; 600 yen: 114
    name: 'yen, which have no cents',
    currency: 'JPY',
    location: 'DE',
    prices: [1_280],
    shipping: 600,
    tax: 243 + 114,
    shippingTax: 114,
    total: 1_280 + 600 + 357,
  },
  {
    ...base,
    // 1.50 + 0.0625 = 0.06 + 0.59375 = 0.59
    name: 'three added taxes',
    location: 'CA',
    prices: [2_500],
    shipping: 500,
    tax: 150 + 6 + 59,
    shippingTax: 0,
    total: 2_500 + 500 + 215,
  },
  {
    ...base,
    // 29.97: 1.7982 = 1.80, 0.074925 = 0.07, 0.7117875 = 0.71
    name: 'three units of a line, rounded together',
    location: 'CA',
    prices: [999],
    quantity: 3,
    shipping: 500,
    tax: 180 + 7 + 71,
    shippingTax: 0,
    total: 2_997 + 500 + 258,
  },
  {
    ...base,
    // 19.00, and 0.95 of 5.00
    name: 'a tax that is added to goods and shipping',
    location: 'DE',
    prices: [10_000],
    shipping: 500,
    tax: 1_900 + 95,
    shippingTax: 95,
    total: 10_000 + 500 + 1_995,
  },
  {
    ...base,
    // 119.00 x 19 / 119 = 19.00; 5.00 x 19 / 119 = 0.7983
    name: 'a tax that prices contain',
    location: 'DE',
    isIncluded: true,
    prices: [11_900],
    shipping: 500,
    tax: 1_900 + 80,
    shippingTax: 80,
    total: 11_900 + 500,
  },
  {
    ...base,
    // 50.00 - 12.34 = 37.66: 7.1554
    name: 'a discount, which reduces the tax',
    location: 'DE',
    prices: [5_000],
    shipping: 500,
    discount: 1_234,
    tax: 716 + 95,
    shippingTax: 95,
    total: 5_000 - 1_234 + 500 + 811,
  },
  {
    ...base,
    // 1.00 is divided into 0.33 and 0.67. 9.67: 1.8373; 19.34: 3.6746
    name: 'a discount of two lines',
    location: 'DE',
    prices: [1_000, 2_001],
    shipping: 500,
    discount: 100,
    tax: 184 + 367 + 95,
    shippingTax: 95,
    total: 3_001 - 100 + 500 + 646,
  },
  {
    ...base,
    // 0.02: 0.0038
    name: 'a line so small that its tax is nothing',
    location: 'DE',
    prices: [2, 5_000],
    shipping: 0,
    tax: 950,
    shippingTax: 0,
    total: 5_002 + 950,
  },
];
