import { data, redirect } from 'react-router';
import { splitLanguage, withPrefix } from '../routing/language-prefix.ts';
import { readState, stateElementId } from '../routing/page-state.ts';
import type { OwnSections } from '../sections/page-section.ts';
import { sectionStyles } from '../sections/section-styles.ts';
import { findSection } from '../sections/static-section.tsx';
import { isFields } from './stored-fields.ts';

/**
 * Returns the data of a page that consists of sections, with their HTML. It reads the page itself, which the shop
 * caches. Redirects to the new address of a moved page, and throws the status of a missing one.
 */
export async function renderedPage(path: string, route: string): Promise<unknown> {
  const { answer, loaded } = await readPage(path);
  if (answer.redirected) {
    const { pathname } = new URL(answer.url);
    throw redirect(splitLanguage(pathname)?.rest ?? pathname);
  }
  if (!answer.ok || !loaded) throw data(null, { status: answer.status });
  return loaded[route];
}

/** Returns the sections of a page with their HTML. A page without its sections is better than no page. */
export async function renderedSections(path: string): Promise<OwnSections> {
  const { loaded } = await readPage(path);
  const found = Object.values(loaded ?? {}).find((part) => isFields(part) && Array.isArray(part['sections']));
  if (!isFields(found)) return {};
  const { sections, aboveCount } = found;
  return { sections, aboveCount } as OwnSections;
}

/** Reads a page of the shop. Its data is undefined when the answer is no page. */
async function readPage(path: string) {
  const answer = await fetch(withPrefix(path), { headers: { accept: 'text/html' }, credentials: 'same-origin' });
  // A bundler drops style sheets whose classes no code reads.
  const classes = Object.keys(Object.assign({}, ...sectionStyles));
  document.documentElement.dataset['sectionClasses'] = String(classes.length);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const text = page.getElementById(stateElementId)?.textContent;
  if (!text) return { answer };
  const { loaderData } = readState(text).router;
  const loaded = Object.entries(loaderData).map(([route, part]) => [route, withHtml(page, part)] as const);
  return { answer, loaded: Object.fromEntries(loaded) };
}

/** Returns the data of a route with the HTML of its sections. */
function withHtml(page: Document, part: unknown): unknown {
  if (!isFields(part) || !Array.isArray(part['sections'])) return part;
  const sections = part['sections'].map((section: unknown) =>
    isFields(section) && section['isStatic'] === true
      ? { ...section, html: findSection(page, String(section['id'])) }
      : section,
  );
  return { ...part, sections };
}
