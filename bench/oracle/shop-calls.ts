import type { Staff } from '../staff.ts';
import { type Cart, type Discount, home, type World } from './world.ts';

/** The ids of the created records, in the order of the world. */
export interface Entered {
  readonly products: readonly { readonly id: string; readonly variantIds: readonly string[] }[];
  readonly giftCardCodes: readonly string[];
}

type Fields = Record<string, unknown>;

const cashOnDelivery = {
  method: 'CASH_ON_DELIVERY',
  isOn: true,
  name: 'Cash on delivery',
  instructions: 'Pay the courier.',
  countries: [],
  minimum: null,
  maximum: null,
  reminderDays: null,
  days: 30,
};

/** Removes the rates, zones, discounts and classes of the previous world. Its products stay. */
async function clear({ call }: Staff): Promise<void> {
  for (const path of ['discounts', 'tax/rates', 'shipping/zones']) {
    for (;;) {
      const { items } = (await call('POST', `${path}/many`, { select: ['id'], limit: 100 })) as {
        items: { id: string }[];
      };
      if (items.length === 0) break;
      for (const { id } of items) await call('DELETE', `${path}/${id}`);
    }
  }
}

/** Creates a world in the shop through its API. `mark` makes its names and codes unique. */
export async function enterWorld(staff: Staff, world: World, mark: string): Promise<Entered> {
  const { call } = staff;
  await clear(staff);
  await call('PUT', 'settings/admin/site', world.settings);
  await call('PUT', 'settings/admin/shipping', {
    originAddress: { name: 'Shop', street1: '388 Townsend St', city: 'San Francisco', ...home },
    countries: ['US', 'CA', 'DE', 'FR'],
  });
  await call('PUT', 'settings/admin/payment-methods', {
    methods: [{ ...cashOnDelivery, fee: world.fee || null }],
  });
  const create = async (path: string, body: Fields) => String(((await call('POST', path, body)) as Fields)['id']);
  const classIds: string[] = [];
  for (let index = 0; index < world.classCount; index += 1) {
    classIds.push(await create('tax/classes', { name: `Class ${mark} ${index}` }));
  }
  const getTaxClassId = (index: number | null) => (index === null ? null : (classIds[index] ?? null));
  const products: Entered['products'][number][] = [];
  for (const [index, product] of world.products.entries()) {
    const { variantPrices, classIndex, tag, ...fields } = product;
    const created = (await call('POST', 'products', {
      ...fields,
      name: `Oracle ${mark} ${index}`,
      status: 'ACTIVE',
      taxClassId: getTaxClassId(classIndex),
      tags: [`${tag}-${mark}`],
      ...(variantPrices.length === 0
        ? { stock: 1_000 }
        : {
            options: variantPrices.map((_, at) => `Size:${at}`),
            variants: variantPrices.map((price, at) => ({ options: [`Size:${at}`], stock: 1_000, price })),
          }),
    })) as { id: string; variants?: { id: string; options: string[] }[] };
    const variants = created.variants ?? [];
    const variantIds = variantPrices.map(
      (_, at) => variants.find(({ options }) => options[0] === `Size:${at}`)?.id ?? '',
    );
    products.push({ id: created.id, variantIds });
  }
  for (const { classIndex, millionths, ...rate } of world.rates) {
    await create('tax/rates', { ...rate, rate: millionths / 100, taxClassId: getTaxClassId(classIndex) });
  }
  if (world.methods.length > 0) {
    const countries = ['US', 'CA', 'DE', 'FR'];
    const areas = countries.map((country) => ({ country, states: [], postalCodes: [] }));
    const zoneId = await create('shipping/zones', { name: `Zone ${mark}`, areas, withoutMethods: true });
    for (const [index, method] of world.methods.entries()) {
      await create('shipping/methods', { zoneId, title: `Method ${index}`, ...method });
    }
  }
  const getId = (index: number) => products[index]?.id ?? '';
  for (const [index, discount] of world.discounts.entries()) {
    await create('discounts', { ...createDiscountBody(discount, mark, getId), title: `Offer ${mark} ${index}` });
  }
  const giftCardCodes: string[] = [];
  for (const initialBalance of world.balances) {
    giftCardCodes.push(String(((await call('POST', 'gift-cards', { initialBalance })) as Fields)['code']));
  }
  return { products, giftCardCodes };
}

function createDiscountBody(
  { products, tag, getProducts, ...discount }: Discount,
  mark: string,
  getId: (index: number) => string,
): Fields {
  return {
    ...discount,
    code: discount.code === null ? null : `${discount.code}${mark}`,
    productIds: products.map(getId),
    tags: tag === null ? [] : [`${tag}-${mark}`],
    getProductIds: getProducts.map(getId),
    isActive: true,
  };
}

/** Returns the shop's quote of a cart. */
export async function quote(
  url: string,
  { lines, codes, giftCards, isPaidOnDelivery, address }: Cart,
  entered: Entered,
  mark: string,
): Promise<Fields> {
  const response = await fetch(`${url}/api/v1/cart/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      items: lines.map(({ product, variant, quantity }) => ({
        productId: entered.products[product]?.id,
        variantId: variant === null ? null : entered.products[product]?.variantIds[variant],
        quantity,
        price: 0,
      })),
      discountCodes: codes.map((code) => `${code}${mark}`),
      giftCardCodes: giftCards.map((card) => entered.giftCardCodes[card]),
      ...(isPaidOnDelivery && { manualPayment: 'CASH_ON_DELIVERY' }),
      address,
    }),
  });
  const answer = (await response.json()) as Fields;
  if (!response.ok) throw new Error(`cart/quote: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}
