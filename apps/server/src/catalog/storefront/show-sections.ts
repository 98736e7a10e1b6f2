import { type ReportUnreadable, readableImage } from '@vitrine/contract/catalog/readable-images.ts';
import { readShownSections } from '@vitrine/contract/sections/read-sections.ts';
import type { Section } from '@vitrine/contract/sections/sections.schema.ts';
import type { SectionRecords, ShownSection } from '@vitrine/contract/sections/shown-section.ts';
import type { PageImage } from '@vitrine/contract/shop-api.ts';
import { extensionSections } from '../../extension-hooks/extension-hooks.ts';
import { cardsInMarket } from '../../markets/markets.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { ReadingContext } from '../../platform/public-cache/evictions/cached-reading.ts';
import type { MarketView } from '../../settings/settings.ts';
import { cleanShownText } from '../../storage/storage.ts';
import { type LimitingMarket, toCard } from './cards.queries.ts';
import { type SectionGroupingRow, sectionRecords, type WantedProducts } from './section-records.queries.ts';

type Records = Awaited<ReturnType<typeof sectionRecords>>;

/**
 * Returns stored sections as pages show them, with their records. Omits unreadable and hidden sections, and those whose
 * records are gone. Runs one statement, or none when no section refers to a record.
 */
export async function showSections(
  db: Db,
  stored: unknown,
  report: ReportUnreadable,
  market?: LimitingMarket,
): Promise<ShownSection[]> {
  const sections = await Promise.all(readShownSections(stored).map((section) => withCleanHtml(db, section)));
  const products = sections.flatMap(wantedProducts);
  const groupings = sections.flatMap(wantedGroupings);
  const pictures = sections.flatMap(({ fields }) => pictureAddresses(fields));
  const isPlain = products.length === 0 && groupings.length === 0 && pictures.length === 0;
  const records = isPlain ? null : await sectionRecords(db, { products, groupings, pictures, market });
  return sections
    .map((section) => {
      const { id, type, fields } = section;
      return { id, type, fields, ...(records && getRecords(section, records, report)) };
    })
    .filter(hasContent);
}

/** Returns sections with their HTML cleaned again, after their translation. */
export function cleanSections(db: Db, sections: readonly ShownSection[]): Promise<ShownSection[]> {
  return Promise.all(sections.map((section) => withCleanHtml(db, section)));
}

/** Returns sections with the products and the prices of a market, without those whose products are not sold there. */
export async function sectionsInMarket(
  context: ReadingContext,
  view: MarketView,
  sections: readonly ShownSection[],
): Promise<readonly ShownSection[]> {
  const cards = sections.flatMap(({ products = [] }) => products);
  const shown = new Map((await cardsInMarket(context, view, cards)).map((card) => [card.id, card]));
  return sections.flatMap((section) => {
    if (!section.products) return [section];
    const products = section.products.flatMap(({ id }) => shown.get(id) ?? []);
    const isGone = products.length === 0 && section.products.length > 0;
    return isGone ? [] : [{ ...section, products }];
  });
}

/** The HTML was cleaned when it was saved. It is cleaned again, because an archive may contain any text. */
async function withCleanHtml<One extends Pick<Section, 'type' | 'fields'>>(db: Db, section: One): Promise<One> {
  if (!('content' in section.fields)) return section;
  return { ...section, fields: { ...section.fields, content: await cleanShownText(db, section.fields.content) } };
}

function wantedProducts(section: Section): WantedProducts[] {
  const sectionId = section.id;
  if (section.type === 'featured-product') {
    const { product } = section.fields;
    return product === null ? [] : [{ sectionId, kind: 'product', id: product, tag: null }];
  }
  if (section.type !== 'products') return [];
  const { source: kind, tag, ...chosen } = section.fields;
  if (kind === 'newest') return [{ sectionId, kind, id: null, tag: null }];
  if (kind === 'tag') return tag === '' ? [] : [{ sectionId, kind, id: null, tag }];
  const id = chosen[kind];
  return id === null ? [] : [{ sectionId, kind, id, tag: null }];
}

/** Returns the ids of collections and categories that the section shows, in order. */
function wantedGroupings(section: Section): string[] {
  if (section.type === 'collection-grid') {
    return section.fields.entries.flatMap((entry) => entry[entry.kind] ?? []);
  }
  if (section.type !== 'products') return [];
  const { source, collection, category } = section.fields;
  const id = source === 'collection' ? collection : source === 'category' ? category : null;
  return id === null ? [] : [id];
}

/** Returns the addresses of the pictures in a section, at any depth. */
function pictureAddresses(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('url' in value && 'alt' in value) return typeof value.url === 'string' ? [value.url] : [];
  return Object.values(value).flatMap(pictureAddresses);
}

function getRecords(section: Section, records: Records, report: ReportUnreadable): SectionRecords {
  const addresses = pictureAddresses(section.fields);
  const shown = records.images.filter(({ main }) => addresses.includes(main));
  const images = Object.fromEntries(
    shown.flatMap((image): [string, PageImage][] => {
      const read = readableImage(image, report);
      return read ? [[image.main, read]] : [];
    }),
  );
  const base = shown.length > 0 ? { images } : {};
  const groupings = wantedGroupings(section).flatMap((id) => records.groupings.filter((entry) => entry.id === id));
  if (section.type === 'collection-grid') {
    return { ...base, groupings: groupings.map((entry) => withReadableImage(entry, report)) };
  }
  if (section.type !== 'products' && section.type !== 'featured-product') return base;
  const rows = records.products.filter(({ sectionId }) => sectionId === section.id);
  const cards = rows.map(({ sectionId: _sectionId, ...row }) => toCard(row, report));
  if (section.type === 'featured-product') return { ...base, products: cards };
  const [grouping = null] = groupings;
  return {
    ...base,
    products: cards.slice(0, section.fields.count),
    grouping: grouping && withoutImage(grouping),
  };
}

function withReadableImage(entry: SectionGroupingRow, report: ReportUnreadable) {
  return { ...entry, image: entry.image && readableImage(entry.image, report) };
}

function withoutImage({ image: _image, ...entry }: SectionGroupingRow) {
  return entry;
}

/** Returns whether the section has something to show. Its records may have been deleted. */
function hasContent({ type, fields, products = [], grouping, groupings = [] }: ShownSection): boolean {
  if (type === 'extension') {
    return extensionSections().offered.some(({ source }) => 'source' in fields && fields.source === source);
  }
  if (type === 'featured-product') return products.length > 0;
  if (type === 'collection-grid') return groupings.length > 0;
  if (type !== 'products') return true;
  const ofRecord = 'source' in fields && (fields.source === 'collection' || fields.source === 'category');
  return ofRecord ? Boolean(grouping) : products.length > 0;
}
