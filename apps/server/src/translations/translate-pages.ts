import { createHash } from 'node:crypto';
import type { CategoryLevels } from '@vitrine/contract/catalog/category-levels.ts';
import type { JournalPost, PostCard } from '@vitrine/contract/journal/journal-page.ts';
import { mapSectionTexts } from '@vitrine/contract/sections/section-texts.ts';
import type { ShownSection } from '@vitrine/contract/sections/shown-section.ts';
import type { ShownPageSharing } from '@vitrine/contract/settings/sharing.schema.ts';
import type {
  FacetValue,
  HomePage,
  Listing,
  MenuCategory,
  OwnPage,
  ProductPage,
  ShopMenu,
} from '@vitrine/contract/shop-api.ts';
import { type LinkEntry, mapEntries } from '@vitrine/domain/settings/menu-tree.ts';
import type { TextLookup } from '@vitrine/domain/translations/translatable-fields.ts';
import { translateMarked, translateRecord } from '@vitrine/domain/translations/translate-records.ts';
import { linkInLanguage } from '@vitrine/domain/translations/translated-slugs.ts';
import { formatOption, parseOption } from '@vitrine/domain/variants/options.ts';

type Sharing = NonNullable<ShownPageSharing[keyof ShownPageSharing]>;

/** The texts of the settings that the shell of every page shows. */
interface SiteTexts {
  readonly menuEntries: readonly LinkEntry[];
  readonly footerEntries: readonly LinkEntry[];
  readonly bannerLinkURL: string | null;
  readonly pageSharing?: ShownPageSharing | undefined;
  readonly policies: readonly { readonly id?: string; readonly slug: string; readonly title: string }[];
}

export function translateSite<Site extends SiteTexts>(site: Site, text: TextLookup): Site {
  const links = (entries: readonly LinkEntry[]) =>
    mapEntries(entries, ({ label, url }) => ({
      label: text('link', label, 'name') ?? label,
      url: linkInLanguage(url, text),
    }));
  return {
    ...translateMarked('site', site, text),
    ...(site.pageSharing && { pageSharing: translateSharing(site.pageSharing, text) }),
    menuEntries: links(site.menuEntries),
    footerEntries: links(site.footerEntries),
    bannerLinkURL: site.bannerLinkURL && linkInLanguage(site.bannerLinkURL, text),
    policies: site.policies.map((policy) => translateRecord('page', policy, text)),
  };
}

/** Translates the texts for sharing of pages that every shop has. Each page is a record of the site. */
function translateSharing(pageSharing: ShownPageSharing, text: TextLookup): ShownPageSharing {
  const translate = (page: string, sharing: Sharing) => ({
    ...sharing,
    ...(sharing.seoTitle && { seoTitle: text('site', page, 'seoTitle') ?? sharing.seoTitle }),
    ...(sharing.seoDescription && { seoDescription: text('site', page, 'seoDescription') ?? sharing.seoDescription }),
  });
  return Object.fromEntries(
    Object.entries(pageSharing).map(([page, sharing]) => [page, sharing && translate(page, sharing)]),
  );
}

export function translateMenu({ categories, collections }: ShopMenu, text: TextLookup): ShopMenu {
  return {
    categories: categories.map((category) => translateRecord('category', category, text)),
    collections: collections.map((collection) => translateRecord('collection', collection, text)),
  };
}

export function translateHome(home: HomePage, text: TextLookup): HomePage {
  const { categories, collections, newest, sections, sharing } = home;
  return {
    ...(sharing && { sharing: translateRecord('site', sharing, text) }),
    ...(sections && { sections: translateSections(sections, text) }),
    categories: categories.map((category) => translateRecord('category', category, text)),
    collections: collections.map((collection) => ({
      ...translateRecord('collection', collection, text),
      products: translateCards(collection.products, text),
    })),
    newest: translateCards(newest, text),
  };
}

/** Translates sections and their records. */
export function translateSections(sections: readonly ShownSection[], text: TextLookup): ShownSection[] {
  return sections.map((section) => translateSection(section, text));
}

const md5 = (source: string) => createHash('md5').update(source).digest('hex');

function translateSection(section: ShownSection, text: TextLookup): ShownSection {
  const { id, products, grouping, groupings } = section;
  return {
    ...mapSectionTexts(section, md5, {
      toText: (field, source) => text('section', id, field) ?? source,
      toLink: (url) => linkInLanguage(url, text),
    }),
    ...(products && { products: translateCards(products, text) }),
    ...(grouping && { grouping: translateRecord(grouping.kind, grouping, text) }),
    ...(groupings && { groupings: groupings.map((entry) => translateRecord(entry.kind, entry, text)) }),
  };
}

export function translateCards<Card extends object>(cards: readonly Card[], text: TextLookup): readonly Card[] {
  return cards.map((card) => translateRecord('product', card, text));
}

/** Translates a page of a listing. The values of filters stay, because addresses contain them. They get labels. */
export function translateListing(
  listing: Listing,
  kind: 'category' | 'collection' | 'search' | 'all',
  text: TextLookup,
): Listing {
  const { record, products, facets } = listing;
  const isGrouping = kind === 'category' || kind === 'collection';
  return {
    ...listing,
    record:
      record && isGrouping
        ? { ...translateMarked(kind, withoutOtherFormat(kind, record, text), text), ...translateLevels(record, text) }
        : record,
    products: translateCards(products, text),
    facets: {
      ...facets,
      tags: facets.tags.map((tag) => named(tag, text('tag', tag.value, 'name'))),
      options: facets.options.map(({ name, values }) => {
        const label = text('option', name, 'name') ?? text('custom-field', name, 'name');
        return {
          name,
          ...(label !== undefined && { label }),
          values: values.map((option) => named(option, optionLabel(option.value, text))),
        };
      }),
    },
  };
}

/** A filter is an option of products, such as 'Colour:Sand', or a custom field with a choice. */
function optionLabel(written: string, text: TextLookup): string | undefined {
  const { value } = parseOption(written) ?? {};
  return text('option', written, 'name') ?? (value && text('custom-field', value, 'name'));
}

/** Translates the names of the categories above and below. */
function translateLevels({ ancestors, children }: CategoryLevels, text: TextLookup): CategoryLevels {
  const toNames = (categories: readonly MenuCategory[]) =>
    categories.map((category) => translateRecord('category', category, text));
  return { ...(ancestors && { ancestors: toNames(ancestors) }), ...(children && { children: toNames(children) }) };
}

/** A description that was translated before it was formatted has lines only, until its formatted text is translated. */
function withoutOtherFormat<Described extends { readonly id: string }>(
  resource: 'product' | 'category' | 'collection',
  described: Described,
  text: TextLookup,
): Described {
  const isPlain = text(resource, described.id, 'description') && !text(resource, described.id, 'formattedDescription');
  return isPlain ? { ...described, formattedDescription: null } : described;
}

export function translateProductPage(page: ProductPage, text: TextLookup): ProductPage {
  return {
    ...page,
    product: translateMarked('product', withoutOtherFormat('product', page.product, text), text),
    category: page.category && {
      ...translateRecord('category', page.category, text),
      ...translateLevels(page.category, text),
    },
    related: translateCards(page.related, text),
    ...(page.posts && { posts: page.posts.map((post) => translateRecord('post', post, text)) }),
  };
}

/** Translates the names and options in the lines of an order. */
export function translateLines<
  Line extends { readonly product_id: string; readonly name: string; readonly options: readonly string[] },
>(lines: readonly Line[], text: TextLookup): readonly Line[] {
  return lines.map((line) => ({
    ...line,
    name: text('product', line.product_id, 'name') ?? line.name,
    options: line.options.map((written) => {
      const option = parseOption(written);
      if (!option) return written;
      const name = text('option', option.name, 'name') ?? option.name;
      return formatOption({ name, value: text('option', written, 'name') ?? option.value });
    }),
  }));
}

export function translateOwnPage<Page extends OwnPage>(page: Page, text: TextLookup): Page {
  return translateMarked('page', page, text);
}

export function translatePosts<Post extends PostCard>(posts: readonly Post[], text: TextLookup): Post[] {
  return posts.map((post) => translateRecord('post', post, text));
}

export function translatePost<Post extends Omit<JournalPost, 'products'>>(post: Post, text: TextLookup): Post {
  return { ...translateMarked('post', post, text), older: translatePosts(post.older, text) };
}

function named(facet: FacetValue, label: string | undefined): FacetValue {
  return label === undefined ? facet : { ...facet, label };
}
