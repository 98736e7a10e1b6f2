import type { Node } from '@tiptap/pm/model';

/** A heading with the words and the level of a text. */
interface TextHeading {
  readonly level: number;
  readonly words: string;
}

/** A heading of the wrong level: a second title of the page, or one that skips levels after `previous`. */
export interface HeadingProblem extends TextHeading {
  readonly kind: 'title' | 'skipped';
  readonly previous: number;
}

interface Surroundings {
  /** The level of the heading above the text. */
  readonly above: number;
  /** Whether a heading 1 of the text replaces the title of its page. */
  readonly isTitleAllowed: boolean;
}

export function readHeadings(document: Node): TextHeading[] {
  const found: TextHeading[] = [];
  document.descendants((node) => {
    if (node.type.name === 'heading') found.push({ level: Number(node.attrs['level']), words: node.textContent });
  });
  return found;
}

/** Returns the headings with which the order of a page's headings breaks. People who cannot see use it to find their way. */
export function headingProblems(
  headings: readonly TextHeading[],
  { above, isTitleAllowed }: Surroundings,
): HeadingProblem[] {
  let previous = above;
  let titles = isTitleAllowed ? 0 : 1;
  return headings.flatMap((heading): HeadingProblem[] => {
    const before = previous;
    previous = heading.level;
    if (heading.level === 1) {
      titles += 1;
      return titles > 1 ? [{ ...heading, kind: 'title', previous: before }] : [];
    }
    return heading.level > before + 1 ? [{ ...heading, kind: 'skipped', previous: before }] : [];
  });
}

/** Returns the headings with which the order of a rendered page breaks, across its sections. */
export function pageHeadingProblems(page: Document): HeadingProblem[] {
  const headings = [...page.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(({ tagName, textContent }) => ({
    level: Number(tagName.slice(1)),
    words: textContent.trim(),
  }));
  return headingProblems(headings, { above: 0, isTitleAllowed: true });
}
