import type { HomeData } from '../../routing/page-loaders.ts';
import type { PageSection, SectionContent } from '../../sections/page-section.ts';

/** The index of the row that the tagline follows. */
const storyAfter = 1;

/**
 * Returns the sections of a home page that follows the settings (packages/contract/src/sections/standard-sections.ts
 * makes the same list for the editor).
 */
export function standardSections({ collections, newest }: HomeData): PageSection[] {
  const fields = { source: 'collection', collection: null, category: null, tag: '', heading: '', count: 12 } as const;
  const rows = collections.flatMap(({ products, ...collection }, index) => [
    section(collection.id, {
      type: 'products',
      fields: { ...fields, look: index % 2 === 1 ? 'band' : 'plain' },
      grouping: { ...collection, kind: 'collection' },
      products,
    }),
    ...(index === storyAfter ? [section('story', { type: 'story' })] : []),
  ]);
  const newestRow = section('newest', {
    type: 'products',
    fields: { ...fields, source: 'newest', look: 'plain' },
    products: newest,
  });
  return [
    section('banner', { type: 'banner' }),
    section('categories', { type: 'categories' }),
    ...rows,
    ...(newest.length > 0 ? [newestRow] : []),
    section('promises', { type: 'promises' }),
  ];
}

function section(id: string, content: Partial<SectionContent>): PageSection {
  return { id, isStatic: false, content: { id, fields: {}, ...content } as SectionContent };
}
