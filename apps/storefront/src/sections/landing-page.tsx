import type { ReactNode } from 'react';
import styles from './landing-page.module.css';
import type { PageSection } from './page-section.ts';
import { StaticSection } from './static-section.tsx';

interface LandingPageProps {
  readonly title: string;
  readonly sections: readonly PageSection[];
  /** The custom fields of the page. */
  readonly fields?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a page of the owner that consists of sections. A first section with a headline gives the page its heading. */
export function LandingPage({ title, sections, fields, children }: LandingPageProps) {
  const [first, ...others] = sections;
  const lead = first?.isStatic && first.hasHeadline ? first : null;
  return (
    <article>
      {children}
      {lead?.isWide && <StaticSection {...lead} isFirst />}
      <div className={styles.page}>
        {!lead && <h1>{title}</h1>}
        {lead && !lead.isWide && <StaticSection {...lead} isFirst />}
        {(lead ? others : sections).map((section) => (
          <StaticSection key={section.id} {...section} isFirst={false} />
        ))}
        {fields}
      </div>
    </article>
  );
}
