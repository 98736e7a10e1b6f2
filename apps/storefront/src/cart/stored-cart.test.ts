import { cents } from '@vitrine/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import { readCart } from './stored-cart.ts';

const mug = {
  id: 'p1',
  slug: 'mug',
  name: 'Mug',
  price: 2400,
  discount: 0,
  discountType: 'PERCENTAGE',
  stock: 7,
  images: [{ main: '/m.webp', preview: '/p.webp', thumbnail: '/t.webp', alt: '' }],
};
const line = { productId: 'p1', variantId: null, product: mug, variant: null, quantity: 2, price: 2400 };
const sand = { id: 'v1', options: ['Colour:Sand'], price: null, stock: 3, imageId: null };

describe('a stored cart', () => {
  it('comes back as it was saved, its units counted anew', () => {
    const read = readCart(JSON.parse(JSON.stringify({ items: [line], totalItems: 99 })));
    expect(read).toEqual({ items: [{ ...line, price: cents(2400) }], totalItems: 2 });
  });

  it('has no prices in another market, and those of its own there', () => {
    const swiss = { items: [{ ...line, variantId: 'v1', variant: { ...sand, price: 2290 } }], market: 'ch' };
    const elsewhere = readCart(swiss, undefined);
    expect(elsewhere).toMatchObject({ market: 'ch', totalItems: 2 });
    expect(elsewhere?.items[0]).toMatchObject({ price: 0, product: { price: 0 }, variant: { price: null } });
    expect(readCart(swiss, 'ch')?.items[0]).toMatchObject({ price: 2400, variant: { price: 2290 } });
    expect(readCart({ items: [line] }, 'ch')?.items[0]).toMatchObject({ price: 0, product: { price: 0 } });
  });

  it('keeps the variant of a line that has one', () => {
    const read = readCart({ items: [{ ...line, variantId: 'v1', variant: sand }] });
    expect(read?.items[0]?.variant).toEqual(sand);
  });

  it('keeps a line that has lost its product, which is then unknown', () => {
    const read = readCart({ items: [{ ...line, product: null }] });
    expect(read?.items[0]).toMatchObject({ productId: 'p1', product: null, quantity: 2 });
  });

  it('does without a name, an address, a discount, a stock and the sizes of a picture', () => {
    const bare = { id: 'p1', price: 2400, images: [{ main: '/m.webp' }] };
    const read = readCart({ items: [{ ...line, product: bare }] });
    expect(read?.items[0]?.product).toMatchObject({
      name: 'Unknown Product',
      slug: 'p1',
      discount: 0,
      stock: 2,
      images: [{ main: '/m.webp', preview: '', thumbnail: '' }],
    });
  });

  it.each([
    ['no object', 'cart'],
    ['no lines', {}],
    ['a line that names no product', { items: [{ ...line, productId: undefined }] }],
    ['a product that is none', { items: [{ ...line, product: 'mug' }] }],
    ['half a unit', { items: [{ ...line, quantity: 0.5 }] }],
    ['no unit', { items: [{ ...line, quantity: 0 }] }],
    ['a price below 0', { items: [{ ...line, price: -1 }] }],
    ['an unknown kind of discount', { items: [{ ...line, product: { ...mug, discountType: 'HALF' } }] }],
    ['a variant that is named and missing', { items: [{ ...line, variantId: 'v1' }] }],
    ['one damaged line among sound ones', { items: [line, null] }],
  ])('is discarded with %s', (_, stored) => {
    expect(readCart(stored)).toBeNull();
  });
});
