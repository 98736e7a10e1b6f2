import type { Random } from './random.ts';
import type { Cart, Discount, DiscountClass, Location, Method, Product, Rate, World } from './world.ts';

const goods = [0, 1, 2, 3, 4, 5] as const;
const tags = ['red', 'blue'] as const;
const classes: readonly DiscountClass[] = ['PRODUCT', 'ORDER', 'SHIPPING'];
/** All delivery locations of the worlds. */
export const positions: readonly Location[] = [
  { country: 'US', state: 'CA', postalCode: '90210' },
  { country: 'US', state: 'NY', postalCode: '10118' },
  { country: 'US', state: 'NJ', postalCode: '07030' },
  { country: 'CA', state: 'QC', postalCode: 'H2X1Y4' },
  { country: 'DE', state: null, postalCode: '10115' },
  { country: 'FR', state: null, postalCode: '75001' },
];
/** Real tax rates and others, in millionths. */
const heights = [
  0, 45_000, 40_000, 3_750, 66_250, 68_750, 99_750, 50_000, 190_000, 70_000, 200_000, 55_000, 1, 123_456,
];

/** Returns a random shop. */
export function randomWorld(random: Random): World {
  const classCount = random.int(0, 2);
  const classIndex = () => (classCount > 0 && random.chance(0.4) ? random.int(0, classCount - 1) : null);
  const products = Array.from(
    { length: 7 },
    (_, index): Product => ({
      // No two prices are equal, because the documents do not define which of two equal units is reduced.
      price: index + random.pick([0, 10, 99, 1_183, 2_400, 1_999, random.int(1, 50_000), 99_900]),
      ...(random.chance(0.3)
        ? { discountType: 'PERCENTAGE' as const, discount: random.int(1, 9_000) }
        : { discountType: 'FIXED' as const, discount: random.chance(0.2) ? random.int(1, 3_000) : 0 }),
      variantPrices: random.chance(0.3) ? [null, random.int(1, 30_000)] : [],
      classIndex: classIndex(),
      tag: random.pick(tags),
      isGiftCard: index === 6 && random.chance(0.5),
    }),
  );
  return {
    settings: {
      taxRate: random.pick([0, 650, 725, 1_900]),
      flatShippingRate: random.pick([0, 499, 799]),
      freeShippingThreshold: random.pick([0, 5_000, 10_000, 1_000_000]),
      pricesIncludeTax: random.chance(0.5),
      removesIncludedTax: random.chance(0.5),
      taxRounding: random.chance(0.5) ? 'ORDER' : 'LINE',
    },
    fee: random.pick([0, 150, 495, random.int(1, 1_000)]),
    products,
    classCount,
    rates: randomRates(random, classIndex),
    methods: random.chance(0.5) ? Array.from({ length: random.int(1, 3) }, () => randomMethod(random)) : [],
    discounts: Array.from({ length: random.int(0, 6) }, (_, index) => randomDiscount(random, index)),
    balances: [random.int(1, 500), random.int(1_000, 4_000), 5_000],
  };
}

/** Returns the unique key of a rate. A second rate of the same title, location and class is refused. */
function toKey({ title, country, state, postalCode, classIndex }: Rate): string {
  return JSON.stringify([title, country, state, postalCode, classIndex]);
}

function randomRates(random: Random, classIndex: () => number | null): Rate[] {
  const rates = Array.from({ length: random.int(0, 12) }, (): Rate => {
    const { country, state, postalCode } = random.pick(positions);
    const depth = random.int(0, 3);
    return {
      title: random.pick(['Tax', 'City tax', 'District tax']),
      country,
      state: depth > 0 ? state : null,
      postalCode: depth === 2 ? `${postalCode.slice(0, 2)}*` : depth === 3 ? postalCode : null,
      classIndex: classIndex(),
      millionths: random.pick(heights),
      appliesToShipping: random.chance(0.5),
    };
  });
  return [...new Map(rates.map((rate) => [toKey(rate), rate])).values()];
}

function randomMethod(random: Random): Method {
  const kind = random.pick(['FLAT', 'FREE_FROM', 'BY_PRICE', 'BY_COUNT'] as const);
  const price = random.pick([0, 500, 1_250]);
  const upTo = kind === 'BY_COUNT' ? 8 : 20_000;
  const froms = [...new Set([random.int(1, upTo), random.int(1, upTo)])].toSorted((one, other) => one - other);
  if (kind === 'FLAT') return { kind, price, steps: [] };
  if (kind === 'FREE_FROM') return { kind, price, steps: [{ from: froms[0] ?? 1, price: 0 }] };
  return { kind, price, steps: froms.map((from) => ({ from, price: random.int(0, 2_000) })) };
}

function randomDiscount(random: Random, index: number): Discount {
  const kind = random.pick([
    'PERCENTAGE',
    'AMOUNT',
    'FREE_SHIPPING',
    'BUY_X_GET_Y',
    'TIERS',
    'BUNDLE',
    'PERCENTAGE',
  ] as const);
  const isForGoods = kind !== 'FREE_SHIPPING' && (kind === 'BUNDLE' || random.chance(0.5));
  const byTag = isForGoods && kind !== 'BUNDLE' && random.chance(0.4);
  const products = isForGoods && !byTag ? random.some(goods, random.int(2, 3)) : [];
  // Goods to buy and goods to get are disjoint, because the documents do not define which unit counts as which.
  const others = products.length > 0 ? goods.filter((product) => !products.includes(product)) : [];
  return {
    kind,
    code: random.chance(0.4) ? `CODE${index}` : null,
    value:
      kind === 'BUY_X_GET_Y' && random.chance(0.4)
        ? 0
        : kind === 'AMOUNT'
          ? random.int(1, 4_000)
          : kind === 'BUNDLE'
            ? random.int(0, 3_000)
            : random.int(1, 10_000),
    products,
    tag: byTag ? random.pick(tags) : null,
    buyQuantity: random.int(1, 3),
    getQuantity: random.int(1, 2),
    getProducts: kind === 'BUY_X_GET_Y' && random.chance(0.4) ? random.some(others, random.int(0, 2)) : [],
    tiers:
      kind === 'TIERS'
        ? [1, 2].map((step) => ({
            minimumSubtotal: step * random.int(0, 3_000),
            minimumQuantity: random.chance(0.5) ? step * random.int(1, 2) : 0,
            value: step * random.int(100, 2_000),
          }))
        : [],
    minimumSubtotal: random.chance(0.3) ? random.int(1, 8_000) : 0,
    minimumQuantity: random.chance(0.2) ? random.int(1, 4) : 0,
    countries: random.chance(0.15) ? ['US'] : [],
    excludesReduced: random.chance(0.2),
    usageLimitPerOrder: random.chance(0.2) ? random.int(1, 2) : null,
    combinesWith: classes.filter(() => random.chance(0.7)),
  };
}

/** Returns a random cart of the world. */
export function randomCart(random: Random, { products, discounts, balances }: World): Cart {
  const lines = random.some([...products.keys()], random.int(1, 4)).map((product) => {
    const variants = products[product]?.variantPrices.length ?? 0;
    return {
      product,
      variant: variants > 0 ? random.int(0, variants - 1) : null,
      quantity: random.pick([1, 1, 2, 3, 4, 7]),
    };
  });
  const codes = discounts.flatMap(({ code }) => (code === null ? [] : [code]));
  return {
    lines,
    codes: random.some(codes, random.int(0, codes.length)),
    giftCards: random.chance(0.3) ? random.some([...balances.keys()], random.int(1, 2)) : [],
    isPaidOnDelivery: random.chance(0.3),
    address: random.pick(positions),
  };
}
