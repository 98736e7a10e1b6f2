import { sectionKinds } from '@vitrine/contract/sections/section-kinds.ts';
import type { ShownSection } from '@vitrine/contract/sections/shown-section.ts';
import { newSection } from '@vitrine/contract/sections/standard-sections.ts';
import type { ProductCard } from '@vitrine/contract/shop-api.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { renderSection } from './all-sections.tsx';
import { LandingPage } from './landing-page.tsx';
import { pageSections, sectionTags, withoutStaticContent } from './page-section.ts';
import { SectionRenderer } from './static-section.tsx';

const id = '01990000-0000-7000-8000-000000000000';
const none = { shown: {}, until: null };
const mug: ProductCard = {
  id,
  slug: 'mug',
  name: 'Mug',
  longName: null,
  price: cents(1000),
  lowestPrice: null,
  discount: 0,
  discountType: 'PERCENTAGE',
  stock: 5,
  hasVariants: false,
  ratingCount: 0,
  ratingAverage: null,
  tags: [],
  picture: null,
  secondPicture: null,
  colors: null,
};

function shown(sections: readonly ShownSection[]): string {
  const page = pageSections(sections, none, 'landing');
  return renderInShop(
    <SectionRenderer value={renderSection}>
      <LandingPage title="Landing" sections={page}>
        {null}
      </LandingPage>
    </SectionRenderer>,
  );
}

const hero = newSection('hero', id, { headline: 'Spring', buttonText: 'Shop', buttonURL: '/products' });
const levels = (html: string) => [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));

describe('a page of sections', () => {
  it('has the headline of its first section as heading, and no other first heading', () => {
    const html = shown([hero, { ...hero, id: 'second' }, newSection('faq', id, { heading: 'Questions' })]);
    expect(levels(html)).toEqual([1, 2, 2]);
    expect(html).not.toContain('Landing');
  });

  it('has its title as heading without such a section', () => {
    const html = shown([newSection('faq', id, { heading: 'Questions' })]);
    expect([levels(html), html.includes('<h1>Landing</h1>')]).toEqual([[1, 2], true]);
  });

  it.each(sectionKinds.filter((kind) => !('onlyOn' in kind)).map(({ type }) => type))(
    'renders an empty section %s without a broken link or picture',
    (type) => {
      expect(shown([newSection(type, id)])).not.toMatch(/(?:href|src)=""|undefined|\[object/);
    },
  );

  it('draws no box for a hero without picture and words', () => {
    const { fields, ...rest } = newSection('hero', id);
    expect(shown([{ ...rest, fields }])).not.toContain('<section');
    expect(shown([{ ...rest, fields: { ...fields, buttonText: 'Shop' } }])).not.toContain('<section');
    expect(shown([{ ...rest, fields: { ...fields, text: 'Words' } }])).toContain('<section');
  });

  it('offers the widths of a picture for its slot, and loads the first one at once', () => {
    const url = '/media/wide.webp';
    const image = {
      main: url,
      preview: url,
      thumbnail: url,
      srcSet: [
        { url: '/media/wide-600.webp', width: 600 },
        { url, width: 1600 },
      ],
      width: 1600,
      height: 900,
      alt: '',
    };
    const fields = { picture: { url, alt: 'A field' }, headline: 'Spring' };
    const sections = (['hero', 'picture-text'] as const).map((type, index) => ({
      ...newSection(type, String(index), fields),
      images: { [url]: image },
    }));
    const pictures = shown(sections).match(/<img[^>]*>/g) ?? [];
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) {
      expect(picture).toContain('srcSet="/media/wide-600.webp 600w, /media/wide.webp 1600w"');
      expect(picture).toContain('width="1600" height="900"');
    }
    const [first, other] = pictures;
    expect(first).toContain('sizes="100vw"');
    expect(first).not.toContain('loading="lazy"');
    expect(other).toMatch(/sizes="\([^"]+vw"/);
    expect(other).toContain('loading="lazy"');
  });

  it('shows a row of products without buttons, because it works without script', () => {
    const row = { ...newSection('products', id, { source: 'newest' }), products: [mug] };
    const html = shown([row]);
    expect(html).toContain('href="/product/mug"');
    expect(html).not.toContain('<button');
  });

  it('shows a map as a picture with an address, without anything of another site', () => {
    const map = newSection('map', id, {
      picture: { url: '/media/map.webp', alt: 'Map of the old town' },
      address: '1 Main Street',
      buttonText: 'Directions',
      buttonURL: 'https://maps.example/route',
    });
    const html = shown([map]);
    expect(html).toContain('1 Main Street</address>');
    expect(html).toContain('href="https://maps.example/route" rel="noopener">Directions</a>');
    expect(html).not.toMatch(/<(?:iframe|script)|src="https?:/);
  });

  it('escapes texts', () => {
    expect(shown([newSection('quotes', id, { quotes: [{ text: '<b>Bold</b>', author: '' }] })])).toContain(
      '&lt;b&gt;Bold&lt;/b&gt;',
    );
  });
});

describe('the data of the browser', () => {
  it('lacks the content of static sections, and has that of rows with buttons', () => {
    const row = { ...newSection('products', 'row', { source: 'newest' }), products: [mug] };
    const [first, second] = withoutStaticContent(pageSections([hero, row], none, 'home'));
    expect(first).toEqual({ id, isStatic: true, hasHeadline: true, isWide: true });
    expect(second).toMatchObject({ isStatic: false, content: { type: 'products' } });
  });
});

describe('the cache tags of sections', () => {
  it('name their records, and all products where a new one may join', () => {
    const grouping = { id: 'k', name: 'K', slug: 'k', description: '', kind: 'category' as const };
    const ofCategory = { ...newSection('products', id, { source: 'category' }), grouping, products: [mug] };
    expect(sectionTags([ofCategory])).toEqual(['category:k', `card:${id}`]);
    expect(sectionTags([{ ...newSection('products', id, { source: 'newest' }), products: [] }])).toEqual(['products']);
    expect(sectionTags([hero])).toEqual([]);
  });
});
