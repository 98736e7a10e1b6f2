import { Suspense } from 'react';
import { optionalPart } from '../ui/lazy-part.tsx';
import type { PageSection } from './page-section.ts';
import { StaticSection } from './static-section.tsx';

/** The browser loads the part for a record with sections only. */
const OwnSection = import.meta.env.SSR
  ? StaticSection
  : optionalPart(async () => (await import('./static-section.tsx')).StaticSection);

/** Shows sections of a listing or a product, whose page has its own heading. */
export function OwnSections({ sections }: { readonly sections: readonly PageSection[] }) {
  if (sections.length === 0) return null;
  return (
    <Suspense>
      {sections.map((section) => (
        <OwnSection key={section.id} {...section} isFirst={false} />
      ))}
    </Suspense>
  );
}
