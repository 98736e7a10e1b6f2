import type { PageSection } from './page-section.ts';
import { StaticSection } from './static-section.tsx';

/** Shows sections of a listing or a product, whose page has its own heading. */
export function OwnSections({ sections }: { readonly sections: readonly PageSection[] }) {
  return sections.map((section) => <StaticSection key={section.id} {...section} isFirst={false} />);
}
