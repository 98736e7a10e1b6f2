import { defaultDeliveryTimes } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import { describe, expect, it } from 'vitest';
import { violations } from '../../../testing/schema-org.ts';
import { shopData } from '../../home/shop-data.ts';
import { productData } from './product-data.ts';

const variant = (changes: object) => ({
  id: '0190b000-0000-7000-8000-000000000001',
  options: ['Colour:Sand', 'Size:M', 'Voltage:230 V'],
  price: null,
  stock: 3,
  sku: null,
  barcode: null,
  unitContent: null,
  imageId: null,
  ...changes,
});
const image = (id: string) => ({ id, main: `/media/${id}.webp`, alt: '' });
const lamp = {
  id: '0190b000-0000-7000-8000-000000000000',
  slug: 'lamp',
  name: 'Lamp',
  longName: null,
  description: 'A lamp',
  images: [image('first'), image('second')],
  options: [
    { name: 'Colour', values: [] },
    { name: 'Size', values: [] },
    { name: 'Voltage', values: [] },
  ],
  variants: [
    variant({ sku: 'L-1', barcode: '4006381333931' }),
    variant({
      id: '0190b000-0000-7000-8000-000000000002',
      options: ['Colour:Moss', 'Size:L', 'Voltage:230 V'],
      price: 3_000,
      stock: 0,
      imageId: 'second',
    }),
  ],
  price: 2_000,
  lowestPrice: null,
  discount: 0,
  discountType: 'PERCENTAGE',
  stock: 3,
  barcode: null,
  vendor: 'Acme',
  unitContent: null,
  isGiftCard: false,
  ratingAverage: 4.5,
  ratingCount: 2,
  priorPrices: null,
};
const site = {
  currency: 'EUR',
  countries: ['DE'],
  returnDays: 30,
  returnTerms: { restockingFee: 0, paidBy: 'SHOP' },
};
const shipping = [
  {
    areas: [{ country: 'DE', states: [] }],
    price: 490,
    handlingDays: 1,
    transitDays: defaultDeliveryTimes.transitDays,
  },
  { areas: [{ country: 'US', states: ['CA', 'NY'] }], price: 0, handlingDays: 1, transitDays: { least: 5, most: 9 } },
];
const context = { origin: 'https://shop.example', path: '/product/lamp', site, shipping };
const getData = (product: object, at: object = context) => productData(product as never, at as never);
const getGroup = (data: object) =>
  (data as { readonly isVariantOf: { readonly hasVariant: readonly object[] } }).isVariantOf;
const plain = { ...lamp, options: [], variants: [] };

describe('the structured data of a product', () => {
  it.each([
    ['with variants', getData(lamp)],
    ['without variants', getData(plain)],
    ['with one variant', getData({ ...lamp, variants: lamp.variants.slice(0, 1) })],
    [
      'without shipping and return policy',
      getData(lamp, { ...context, shipping: [], site: { ...site, returnDays: undefined } }),
    ],
    ['that is a gift card', getData({ ...lamp, isGiftCard: true })],
    ['with a price per unit and a reduced price', getData({ ...lamp, unitContent: '750 ml', discount: 1_000 })],
  ])('%s follows the vocabulary', (_what, data) => {
    expect(violations(data)).toEqual([]);
  });

  it('names the group of its variants, which have their own price, stock, picture and address', () => {
    const data = getData(lamp);
    expect(data).toMatchObject({
      '@type': 'Product',
      offers: { '@type': 'AggregateOffer', lowPrice: '20.00', highPrice: '30.00', offerCount: 2 },
    });
    expect(getGroup(data)).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Lamp',
      productGroupID: lamp.id,
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      hasVariant: [
        {
          '@type': 'Product',
          name: 'Lamp - Sand - M - 230 V',
          sku: 'L-1',
          gtin: '4006381333931',
          color: 'Sand',
          size: 'M',
          additionalProperty: [{ '@type': 'PropertyValue', name: 'Voltage', value: '230 V' }],
          image: 'https://shop.example/media/first.webp',
          offers: { price: '20.00', availability: 'https://schema.org/InStock' },
        },
        {
          image: 'https://shop.example/media/second.webp',
          offers: {
            url: 'https://shop.example/product/lamp?variant=0190b000-0000-7000-8000-000000000002',
            price: '30.00',
            availability: 'https://schema.org/OutOfStock',
          },
        },
      ],
    });
    expect(data).not.toHaveProperty('sku');
  });

  it('states shipping and returns once, and refers to them from each variant', () => {
    const data = getData(lamp);
    expect(data.offers).toMatchObject({
      hasMerchantReturnPolicy: { '@id': '#returns', merchantReturnDays: 30 },
      shippingDetails: [
        {
          '@id': '#shipping-1',
          shippingRate: { value: '4.90', currency: 'EUR' },
          shippingDestination: [{ addressCountry: 'DE' }],
          deliveryTime: { handlingTime: { minValue: 0, maxValue: 1 }, transitTime: { minValue: 2, maxValue: 4 } },
        },
        { shippingRate: { value: '0.00' }, shippingDestination: [{ addressRegion: ['CA', 'NY'] }] },
      ],
    });
    expect(getGroup(data)).toMatchObject({
      hasVariant: [
        {
          offers: {
            hasMerchantReturnPolicy: { '@id': '#returns' },
            shippingDetails: [{ '@id': '#shipping-1' }, { '@id': '#shipping-2' }],
          },
        },
        {},
      ],
    });
  });

  it('has at most 25 variants', () => {
    const variants = Array.from({ length: 100 }, (_, index) =>
      variant({ price: 2_000 + index, options: [`Size:${index}`] }),
    );
    const data = getData({ ...lamp, variants });
    expect(data).toMatchObject({ offers: { offerCount: 100 } });
    expect(getGroup(data).hasVariant).toHaveLength(25);
  });

  it('of a product without variants is a product with its own offer', () => {
    expect(getData(plain)).toMatchObject({
      '@type': 'Product',
      productID: lamp.id,
      offers: { '@type': 'Offer', price: '20.00' },
    });
  });
});

describe('the structured data of the shop', () => {
  const facts = { ...site, siteName: 'Shop', logoURL: '/media/logo.webp', vatNumber: 'DE123456789' };
  const socialLinks = { facebook: null, twitter: null, instagram: 'https://instagram.com/shop' };

  it('follows the vocabulary and names the return policy', () => {
    const data = shopData({ ...facts, socialLinks } as never, 'https://shop.example');
    expect(violations(data)).toEqual([]);
    expect(data).toMatchObject({
      '@type': 'OnlineStore',
      logo: 'https://shop.example/media/logo.webp',
      sameAs: ['https://instagram.com/shop'],
      vatID: 'DE123456789',
      hasMerchantReturnPolicy: { merchantReturnDays: 30 },
    });
  });
});
