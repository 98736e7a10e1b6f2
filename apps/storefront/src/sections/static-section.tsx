import { createContext, type ReactNode, useContext, useState } from 'react';
import type { SectionContent } from './page-section.ts';

/** Renders a section. Only the server has one. */
type RenderSection = (section: SectionContent, isFirst: boolean) => ReactNode;

export const SectionRenderer = createContext<RenderSection | null>(null);

interface StaticSectionProps {
  readonly id: string;
  readonly content?: SectionContent;
  readonly html?: string;
  /** Whether it is the first section, whose headline is that of the page. */
  readonly isFirst: boolean;
}

/**
 * Renders a section on the server. The browser takes over its HTML: from the document, or from the page that a
 * navigation fetched.
 */
export function StaticSection({ id, content, html, isFirst }: StaticSectionProps) {
  const render = useContext(SectionRenderer);
  const [own] = useState(() => html ?? (render ? '' : findSection(document, id)));
  if (render && content) return <div data-section={id}>{render(content, isFirst)}</div>;
  return <div data-section={id} dangerouslySetInnerHTML={{ __html: own }} />;
}

/** Returns the HTML of a section in a document. */
export function findSection(page: Document, id: string): string {
  return page.querySelector(`[data-section="${id}"]`)?.innerHTML ?? '';
}
