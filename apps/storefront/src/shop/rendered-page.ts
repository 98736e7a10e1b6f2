import { data, redirect } from 'react-router';
import { splitLanguage, withPrefix } from '../routing/language-prefix.ts';
import { readState, stateElementId } from '../routing/page-state.ts';
import { sectionStyles } from '../sections/section-styles.ts';
import { findSection } from '../sections/static-section.tsx';
import { isFields } from './stored-fields.ts';

/**
 * Returns the data of a page that consists of sections, with their HTML. It reads the page itself, which the shop
 * caches. Redirects to the new address of a moved page, and throws the status of a missing one.
 */
export async function renderedPage(path: string, route: string): Promise<unknown> {
  const answer = await fetch(withPrefix(path), { headers: { accept: 'text/html' }, credentials: 'same-origin' });
  if (answer.redirected) {
    const { pathname } = new URL(answer.url);
    throw redirect(splitLanguage(pathname)?.rest ?? pathname);
  }
  // A bundler drops style sheets whose classes no code reads.
  const classes = Object.keys(Object.assign({}, ...sectionStyles));
  document.documentElement.dataset['sectionClasses'] = String(classes.length);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const text = page.getElementById(stateElementId)?.textContent;
  if (!answer.ok || !text) throw data(null, { status: answer.status });
  const found = readState(text).router.loaderData[route];
  if (!isFields(found) || !Array.isArray(found['sections'])) return found;
  const sections = found['sections'].map((section: unknown) =>
    isFields(section) && section['isStatic'] === true
      ? { ...section, html: findSection(page, String(section['id'])) }
      : section,
  );
  return { ...found, sections };
}
