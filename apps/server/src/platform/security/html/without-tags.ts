const breaking = new Set(
  (
    'br hr p li ul ol div h1 h2 h3 h4 h5 h6 tr table thead tbody section article blockquote dl dt dd pre figure figcaption ' +
    'header footer'
  ).split(' '),
);
/** Elements beside each other in a line. */
const spacing = new Set(['td', 'th']);
/** Elements whose content is not text, and the end of each. */
const hiddenElements: ReadonlyMap<string, RegExp> = new Map([
  ['script', /<\/script[\s>]/gi],
  ['style', /<\/style[\s>]/gi],
  ['textarea', /<\/textarea[\s>]/gi],
]);
const tagName = /<\/?([a-z][a-z0-9:-]*)/iy;

/**
 * Removes tags and comments from HTML, with a line end at the start or end of a block or at a line break. Entities are
 * unchanged, and a '<' that starts no tag becomes an entity. It never reads backwards, so its time is linear.
 */
export function withoutTags(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const begin = html.indexOf('<', at);
    if (begin === -1) break;
    parts.push(html.slice(at, begin));
    const { text, end } = markup(html, begin);
    parts.push(text);
    at = end;
  }
  parts.push(html.slice(at));
  return parts.join('');
}

/** Returns the replacement of the markup that starts here, and its end. Unclosed markup consumes the rest. */
function markup(html: string, begin: number): { readonly text: string; readonly end: number } {
  if (html.startsWith('<!--', begin)) return { text: '', end: after(html, '-->', begin + 4) };
  if (/[!?]/.test(html.charAt(begin + 1))) return { text: '', end: after(html, '>', begin + 2) };
  tagName.lastIndex = begin;
  const name = tagName.exec(html)?.[1]?.toLowerCase();
  if (name === undefined) return { text: '&lt;', end: begin + 1 };
  const end = endOfTag(html, tagName.lastIndex);
  const isOpening = html.charAt(begin + 1) !== '/';
  const closing = isOpening ? hiddenElements.get(name) : undefined;
  if (closing) return { text: '', end: endOfElement(html, closing, end) };
  return { text: breaking.has(name) ? '\n' : spacing.has(name) ? ' ' : '', end };
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

/** Returns the position after the '>' of a tag. A '>' inside a quoted attribute does not count. */
function endOfTag(html: string, from: number): number {
  let isValue = false;
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (character === '>') return at + 1;
    if (isValue && (character === '"' || character === "'")) {
      const closing = html.indexOf(character, at + 1);
      if (closing === -1) return html.length;
      at = closing;
    }
    if (character !== ' ') isValue = character === '=';
  }
  return html.length;
}

/** Returns the position after the closing tag of an element whose content is not markup. */
function endOfElement(html: string, closing: RegExp, from: number): number {
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found ? after(html, '>', found.index) : html.length;
}
