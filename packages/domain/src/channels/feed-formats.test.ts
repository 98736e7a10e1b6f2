import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type FeedContext, feedWriters } from './feed-formats.ts';
import { type FeedItem, toFeedItems } from './feed-item.ts';

const feed: FeedContext = {
  shopName: 'Shop & <Co>',
  siteUrl: 'https://shop.example',
  currency: 'EUR',
  pathInView: (path) => path,
  columns: [{ name: 'title', field: 'title' }],
};

const product = {
  id: 'p',
  slug: 'mug',
  name: 'Mug',
  longName: null,
  description: 'A mug.',
  price: cents(2_000),
  discount: 0,
  discountType: 'FIXED' as const,
  stock: 1,
  hasVariants: false,
  images: [{ id: 'i', main: '/media/mug.webp', option: null }],
  variants: [],
  vendor: 'Potter',
  sku: 'LAMP-1',
  barcode: null,
  isGiftCard: false,
};

const itemWith = (fields: Partial<FeedItem>): FeedItem => {
  const [item] = toFeedItems(product, []).items;
  if (!item) throw new Error('The product has no item.');
  return { ...item, ...fields };
};

const variant = (id: string, options: readonly string[], imageId: string | null) => ({
  id,
  options,
  imageId,
  price: null,
  stock: 1,
  sku: null,
  barcode: null,
});

describe('the formats of feeds', () => {
  it('write any text as XML without characters that XML forbids, and read it back', () => {
    assert(
      property(string({ unit: 'binary' }), (title) => {
        const text = feedWriters.GOOGLE.product([itemWith({ title })], feed);
        const [, written = ''] = /<g:title>([^<>]*)<\/g:title>/.exec(text) ?? [];
        expect(written.replaceAll(/&(?:amp|lt|gt|quot);/g, '')).not.toMatch(/[&"]/);
        expect(written.replaceAll(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  it('write any text as CSV that is read back unchanged', () => {
    assert(
      property(string({ unit: 'binary' }), (title) => {
        const line = feedWriters.CSV.product([itemWith({ title })], feed);
        expect(line.endsWith('\r\n')).toBe(true);
        const value = line.slice(0, -2);
        expect(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value).toBe(title);
      }),
    );
  });

  it('state the reduced price beside the price', () => {
    const reduced = toFeedItems({ ...product, discount: 500 }, ['Home', 'Kitchen']).items;
    const text = feedWriters.GOOGLE.product(reduced, feed);
    expect(text).toContain('<g:price>20.00 EUR</g:price><g:sale_price>15.00 EUR</g:sale_price>');
    expect(text).toContain('<g:product_type>Home &gt; Kitchen</g:product_type>');
  });
});

describe('the items of a product', () => {
  it('have the picture of the variant, of its option, or the first one', () => {
    const images = ['first', 'red', 'own'].map((id) => ({
      id,
      main: `/media/${id}.webp`,
      option: id === 'red' ? 'Colour:Red' : null,
    }));
    const variants = [
      variant('1', ['Colour:Red'], null),
      variant('2', ['Colour:Red'], 'own'),
      variant('3', ['Colour:Blue'], null),
    ];
    const { items } = toFeedItems({ ...product, hasVariants: true, images, variants }, []);
    expect(items.map(({ id, image, title }) => [id, image, title])).toEqual([
      ['1', '/media/red.webp', 'Mug, Red'],
      ['2', '/media/own.webp', 'Mug, Red'],
      ['3', '/media/first.webp', 'Mug, Blue'],
    ]);
  });

  it('are none for a gift card and for a product without description', () => {
    expect(toFeedItems({ ...product, isGiftCard: true }, [])).toEqual({
      items: [],
      issues: [{ variantId: null, code: 'GIFT_CARD' }],
    });
    expect(toFeedItems({ ...product, description: ' ' }, []).items).toEqual([]);
  });

  it('have texts within the limits of the readers', () => {
    const { items, issues } = toFeedItems({ ...product, name: 'x'.repeat(200), description: 'y'.repeat(9_000) }, []);
    expect([items[0]?.title.length, items[0]?.description.length]).toEqual([150, 5_000]);
    expect(issues.map(({ code }) => code)).toContain('LONG_TITLE');
  });
});
