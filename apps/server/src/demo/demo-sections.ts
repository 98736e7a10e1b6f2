import type { SectionType } from '@vitrine/contract/sections/section-kinds.ts';
import type { Section } from '@vitrine/contract/sections/sections.schema.ts';
import { newSection } from '@vitrine/contract/sections/standard-sections.ts';
import { v7 as uuidv7 } from 'uuid';
import type { NewRow } from '../exchange/exchange.ts';
import { type DemoCatalog, known } from './demo-catalog.ts';
import type { DemoMedia } from './demo-media.ts';

interface DemoRecords {
  readonly media: ReadonlyMap<string, DemoMedia>;
  /** Ids by slug. */
  readonly collections: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
  readonly products: ReadonlyMap<string, string>;
  readonly now: Date;
}

/**
 * Returns the home page of the demo store: a row for each collection of the settings, and between the rows a story, a
 * grid, a quote and columns that lead further.
 */
export function demoSections({ store }: DemoCatalog, records: DemoRecords): NewRow<'section_lists'>[] {
  const { media, collections, categories, products, now } = records;
  const picture = (file: string, alt: string) => ({ url: known(media, file, 'sections').main_url, alt });
  const row = (slug: string, look: 'plain' | 'band') =>
    section('products', { collection: known(collections, slug, 'sections'), look, count: 8 });
  const room = (slug: string) => ({
    kind: 'category',
    collection: null,
    category: known(categories, slug, 'sections'),
  });
  const [first = '', second = '', ...others] = store.homePageCollections;
  const sections = [
    section('banner'),
    section('categories'),
    row(first, 'plain'),
    section('picture-text', {
      picture: picture('images/teapot-2.webp', 'A round stoneware teapot on a wooden table'),
      eyebrow: 'From the workshop',
      headline: 'Made slowly, used daily',
      text: 'Each piece is thrown, glazed and fired by hand. Small differences are the sign of it. The glaze is food safe, and the dishwasher is fine.',
      buttonText: 'How we choose',
      buttonURL: '/about',
      look: 'plain',
    }),
    row(second, 'band'),
    section('collection-grid', {
      heading: 'Shop by room',
      entries: ['lighting', 'living', 'bath-care'].map(room),
    }),
    section('quotes', {
      quotes: [
        {
          text: 'The mug is the first thing I reach for. It is heavier than it looks, and coffee stays warm in it until I have read the news.',
          author: 'Maren, Portland',
        },
      ],
    }),
    ...others.map((slug) => row(slug, 'plain')),
    section('featured-product', {
      product: known(products, 'mushroom-lamp', 'sections'),
      eyebrow: 'Light of the season',
      text: 'A warm, dimmable glow for shelves and bedsides. The shade lifts off for cleaning, and spare parts are in stock.',
      side: 'right',
    }),
    section('guide', {
      heading: 'Good to know',
      columns: [
        {
          picture: picture('images/storage-jars-1.webp', ''),
          title: 'Care for stoneware and wood',
          text: 'A few minutes of care a month, and they last for decades.',
          linkText: 'Open the care guide',
          linkURL: '/pages/care-guide',
        },
        {
          picture: picture('images/stacking-boxes-1.webp', ''),
          title: 'Gifts that travel well',
          text: 'Small, sturdy and wrapped without plastic.',
          linkText: 'See gifts under $50',
          linkURL: '/collection/gifts-under-50',
        },
        {
          picture: picture('images/task-lamp-1.webp', ''),
          title: 'Light for every room',
          text: 'How bright, how warm, and how high above the table.',
          linkText: 'See the lamps',
          linkURL: '/category/lighting',
        },
      ],
    }),
    section('promises'),
  ];
  const published = JSON.stringify(sections);
  return [
    {
      key: 'home',
      page_id: null,
      collection_id: null,
      category_id: null,
      product_id: null,
      draft: published,
      published,
      published_at: now,
      draft_secret: null,
      updated_by: null,
    },
  ];
}

function section(type: SectionType, fields: object = {}): Section {
  return newSection(type, uuidv7(), { ...fields });
}
