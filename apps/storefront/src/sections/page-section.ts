import type { ProductDiscounts } from '@vitrine/contract/discounts/product-discounts.ts';
import type { Section } from '@vitrine/contract/sections/sections.schema.ts';
import type { ShownOf, ShownSection } from '@vitrine/contract/sections/shown-section.ts';
import type { ComponentType } from 'react';
import { type ListedProduct, listedProducts } from '../catalog/cards/listed-product.ts';

type WithListed<Shown> = Omit<Shown, 'products'> & { readonly products?: readonly ListedProduct[] };

/** A section with its products as cards show them. */
export type SectionContent = { [Type in Section['type']]: WithListed<ShownOf<Type>> }[Section['type']];

/**
 * A section of a page. The browser renders a section with buttons again. It uses the HTML of the server for any other, so
 * that such a section adds no script and no data to the page.
 */
export type PageSection = InteractiveSection | StaticSectionData;

interface InteractiveSection {
  readonly id: string;
  readonly isStatic: false;
  readonly content: SectionContent;
}

interface StaticSectionData {
  readonly id: string;
  readonly isStatic: true;
  /** Whether its headline can be that of the page, when it is the first section. */
  readonly hasHeadline: boolean;
  /** Whether it spans the page, when it is the first section. */
  readonly isWide: boolean;
  /** Absent in the browser. */
  readonly content?: SectionContent;
  /** The HTML of the server. Absent in the document that contains it. */
  readonly html?: string;
}

export interface SectionProps<Type extends Section['type']> {
  readonly section: WithListed<ShownOf<Type>>;
  /** Whether it is the first section, whose headline is that of the page. */
  readonly isFirst: boolean;
}

/** The types whose components the home page's script contains. */
const interactive: ReadonlySet<string> = new Set(['banner', 'categories', 'products', 'story', 'promises']);

/** The own sections of a listing or a product, with the cache tags of their records. */
export interface OwnSections {
  readonly sections?: readonly PageSection[];
  /** The number of sections above the list of products. */
  readonly aboveCount?: number;
  readonly tags?: readonly string[];
  /** The time when the discounts of their products may change. Null or absent: they do not depend on time. */
  readonly sectionsUntil?: string | null;
  /** Shows them on the server. The browser loads the component when a page has sections. */
  readonly Shown?: ComponentType<{ readonly sections: readonly PageSection[] }>;
}

/** Returns the sections of a page with the cache tags of their records. */
export function prepareSections(
  sections: readonly ShownSection[],
  discounts: ProductDiscounts,
  page: 'home' | 'landing',
): { readonly sections: PageSection[]; readonly tags: readonly string[] } {
  return { sections: pageSections(sections, discounts, page), tags: sectionTags(sections) };
}

/** Returns the sections as a page shows them. A landing page has only static ones. */
export function pageSections(
  sections: readonly ShownSection[],
  discounts: ProductDiscounts,
  page: 'home' | 'landing',
): PageSection[] {
  return sections.map(({ products, ...section }) => {
    const content = {
      ...section,
      ...(products && { products: listedProducts(products, discounts) }),
    } as SectionContent;
    if (page === 'home' && interactive.has(section.type)) return { id: section.id, isStatic: false, content };
    const hasHeadline = 'headline' in section.fields && section.fields.headline !== '';
    return { id: section.id, isStatic: true, hasHeadline, isWide: section.type === 'hero', content };
  });
}

/** Returns the sections without the data that the browser does not need, because it uses their HTML. */
export function withoutStaticContent(sections: readonly PageSection[]): PageSection[] {
  return sections.map((section) => {
    if (!section.isStatic) return section;
    const { content: _, ...rest } = section;
    return rest;
  });
}

/** Returns the cache tags of the sections' records. */
export function sectionTags(sections: readonly ShownSection[]): readonly string[] {
  const tags = sections.flatMap(({ type, products = [], grouping, groupings = [] }) => [
    ...[grouping ?? [], groupings].flat().map(({ kind, id }) => `${kind}:${id}`),
    ...products.map(({ id }) => `card:${id}`),
    // A new product may join the newest ones, or those with a tag.
    ...(type === 'products' && !grouping ? ['products'] : []),
  ]);
  return [...new Set(tags)];
}
