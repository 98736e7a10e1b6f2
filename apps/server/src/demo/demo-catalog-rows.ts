import { defaultSiteSettings, type StoredSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { v7 as uuidv7 } from 'uuid';
import type { NewRow } from '../exchange/exchange.ts';
import type { DemoCatalog, DemoProduct } from './demo-catalog.ts';
import { known } from './demo-catalog.ts';
import type { DemoMedia } from './demo-media.ts';
import { demoPages } from './demo-pages.ts';
import { demoSections } from './demo-sections.ts';

/** Rows of the demo catalog in their insertion order, and the maps in which the sample orders find products. */
export interface DemoCatalogRows {
  readonly products: readonly NewRow<'products'>[];
  readonly product_options: readonly NewRow<'product_options'>[];
  readonly product_tags: readonly NewRow<'product_tags'>[];
  readonly product_images: readonly NewRow<'product_images'>[];
  readonly variants: readonly NewRow<'variants'>[];
  readonly categories: readonly NewRow<'categories'>[];
  readonly collections: readonly NewRow<'collections'>[];
  readonly category_products: readonly NewRow<'category_products'>[];
  readonly collection_products: readonly NewRow<'collection_products'>[];
  readonly option_presets: readonly NewRow<'option_presets'>[];
  readonly pages: readonly NewRow<'pages'>[];
  readonly section_lists: readonly NewRow<'section_lists'>[];
  readonly site: StoredSiteSettings;
}

interface DemoSource {
  readonly catalog: DemoCatalog;
  readonly media: ReadonlyMap<string, DemoMedia>;
  /** The time when the shop is filled. Products are dated before it, with the first of the catalog as the newest. */
  readonly now: Date;
  /**
   * Units that the sample orders will take, by product id and options. The catalog's stock is the remainder after them.
   */
  readonly ordered: ReadonlyMap<string, number>;
}

/** Returns the key under which `ordered` counts the units of a product in one combination of options. */
export function itemKey(productId: string, options: readonly string[]): string {
  return JSON.stringify([productId, ...options]);
}

const HOUR = 3_600_000;

/** Converts the demo catalog with its readable ids into rows with generated ids. */
export function demoCatalogRows(demoSource: DemoSource): DemoCatalogRows {
  const { catalog, media } = demoSource;
  const ids = productIds(demoSource);
  const getId = (name: string, where: string) => known(ids, name, where);
  const parts = catalog.products.map((product, index) =>
    productRows(product, { ...demoSource, id: getId(product.id, 'products'), index }),
  );
  const categories = catalog.categories.map((category, position) => ({
    ...groupingRow(category, position),
    ...groupingPicture(known(media, category.image.file, category.id)),
    image_alt: category.image.alt,
  }));
  const collections = catalog.collections.map(groupingRow);
  const collectionIds = new Map(collections.map(({ slug, id }) => [slug, id]));
  return {
    products: parts.map((part) => part.product),
    product_options: parts.flatMap((part) => part.options),
    product_tags: parts.flatMap((part) => part.tags),
    product_images: parts.flatMap((part) => part.images),
    variants: parts.flatMap((part) => part.variants),
    categories,
    collections,
    category_products: categories.flatMap(({ id, slug }) =>
      placed(catalog.categories, slug, getId).map((location) => ({ category_id: id, ...location })),
    ),
    collection_products: collections.flatMap(({ id, slug }) =>
      placed(catalog.collections, slug, getId).map((location) => ({ collection_id: id, ...location })),
    ),
    option_presets: Object.entries(catalog.optionColours).map(([name, colors]) => optionPreset(name, colors)),
    pages: demoPages(catalog, demoSource.now),
    section_lists: demoSections(catalog, {
      media,
      collections: collectionIds,
      categories: new Map(categories.map(({ slug, id }) => [slug, id])),
      products: new Map(parts.map(({ product: { slug, id } }) => [slug, id])),
      now: demoSource.now,
    }),
    site: siteSettings(catalog, media, collectionIds),
  };
}

/** Returns an id for each product. Its time is that of the creation, so that only the products of "New in" count as new. */
function productIds({ catalog, now }: DemoSource): ReadonlyMap<string, string> {
  const latest = new Set(catalog.collections.find(({ slug }) => slug === 'new-in')?.products);
  return new Map(
    catalog.products.map(({ id }, index) => {
      const age = latest.has(id) ? 24 * HOUR : 31 * 24 * HOUR;
      return [id, uuidv7({ msecs: now.getTime() - age + index })];
    }),
  );
}

interface Location extends DemoSource {
  readonly id: string;
  readonly index: number;
}

function productRows(product: DemoProduct, { id, index, now, media, ordered }: Location) {
  const createdAt = new Date(now.getTime() - 31 * 24 * HOUR - index * HOUR);
  const images = product.images.map((image, position): NewRow<'product_images'> & { id: string } => ({
    id: uuidv7(),
    product_id: id,
    position,
    ...productPicture(known(media, image.file, product.id)),
    alt: image.alt,
    option_value: image.option ?? null,
  }));
  const getStock = (options: readonly string[], stock: number) =>
    stock + (ordered.get(itemKey(product.id, options)) ?? 0);
  return {
    product: {
      id,
      slug: product.slug,
      name: product.name,
      long_name: product.longName,
      description: product.description,
      price: product.price,
      discount: product.discount,
      discount_type: product.discountType,
      stock: product.variants.length > 0 ? 0 : getStock([], product.stock),
      created_at: createdAt,
      updated_at: createdAt,
    } satisfies NewRow<'products'>,
    options: product.options.map(
      ({ name, values }, position): NewRow<'product_options'> => ({
        product_id: id,
        position,
        name,
        option_values: values,
      }),
    ),
    tags: product.tags.map(
      (tag, position): NewRow<'product_tags'> => ({
        product_id: id,
        position,
        name: tag.name,
        color: tag.color,
        text_color: tag.textColor,
      }),
    ),
    images,
    variants: product.variants.map(
      (variant, position): NewRow<'variants'> => ({
        id: uuidv7(),
        product_id: id,
        position,
        sku: variant.id,
        options: variant.options,
        price: variant.price ?? null,
        stock: getStock(variant.options, variant.stock),
        image_id:
          images.find(({ option_value }) => variant.options.some((option) => option === option_value))?.id ?? null,
      }),
    ),
  };
}

function productPicture(picture: DemoMedia) {
  return {
    media_id: picture.id,
    main_url: picture.main_url,
    preview_url: picture.preview_url ?? picture.main_url,
    thumbnail_url: picture.thumbnail_url ?? picture.main_url,
    src_set: picture.src_set,
    width: picture.width ?? null,
    height: picture.height ?? null,
  };
}

function groupingPicture(picture: DemoMedia) {
  return {
    media_id: picture.id,
    image_main_url: picture.main_url,
    image_preview_url: picture.preview_url ?? picture.main_url,
    image_thumbnail_url: picture.thumbnail_url ?? picture.main_url,
  };
}

function groupingRow(grouping: DemoCatalog['collections'][number], position: number) {
  return { id: uuidv7(), slug: grouping.slug, name: grouping.name, description: grouping.description, position };
}

function optionPreset(name: string, colors: Readonly<Record<string, string>>): NewRow<'option_presets'> {
  return {
    id: uuidv7(),
    name,
    option_values: Object.keys(colors),
    colors: JSON.stringify(Object.entries(colors).map(([value, color]) => ({ value, color }))),
  };
}

function placed(
  catalog: readonly DemoCatalog['collections'][number][],
  slug: string,
  getId: (name: string, where: string) => string,
) {
  const grouping = catalog.find((candidate) => candidate.slug === slug);
  return (grouping?.products ?? []).map((name, position) => ({ product_id: getId(name, slug), position }));
}

function siteSettings(
  { store }: DemoCatalog,
  media: ReadonlyMap<string, DemoMedia>,
  collections: ReadonlyMap<string, string>,
): StoredSiteSettings {
  const url = (file: string) => known(media, file, 'store').main_url;
  return {
    ...defaultSiteSettings,
    ...store.colours,
    font: store.font,
    country: 'US',
    siteName: store.siteName,
    siteTagline: store.siteTagline,
    bannerMessage: store.bannerMessage,
    bannerURL: url(store.banner),
    bannerLinkText: store.bannerLink.text,
    bannerLinkURL: `/collection/${store.bannerLink.collection}`,
    menuEntries: store.menuEntries,
    footerEntries: store.footerEntries,
    businessFacts: store.businessFacts,
    logoURL: url(store.logo),
    siteIconURL: url(store.icon),
    aboutPageContent: store.aboutPageContent,
    homePageCollections: store.homePageCollections.map((slug) => ({ id: known(collections, slug, 'store') })),
  };
}
