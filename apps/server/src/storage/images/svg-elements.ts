/** An element of a drawing, with the elements that it draws. */
export interface SvgElement {
  readonly name: string;
  readonly id: string | null;
  /** Index of the parent in the list; -1 for the outermost. */
  readonly parent: number;
  readonly depth: number;
  /** Ids of the elements that are drawn with it: copies, patterns, masks, markers, filters. */
  readonly references: readonly string[];
}

const opening = /<(?:!--|!\[CDATA\[|!DOCTYPE|[?!/]|[A-Za-z_][\w:.-]*)/g;
const attribute = /(?<![\w:.-])([\w:.-]{1,100})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)')/g;
/** Elements that draw the target of their `href`, unlike the `href` of a link. */
const copying = new Set(['use', 'pattern', 'feImage']);
const paint = /url\(\s{0,20}['"]?#([^'")\s]+)/g;

/**
 * Yields the elements of a drawing in order, reading each character once. Yields null for a declared entity that
 * contains more than plain words, because it could hide elements.
 */
export function* svgElements(text: string): Generator<SvgElement | null> {
  const open: number[] = [];
  let count = 0;
  let at = 0;
  for (;;) {
    opening.lastIndex = at;
    const found = opening.exec(text);
    if (!found) return;
    const [mark] = found;
    const from = found.index + mark.length;
    if (mark === '<!DOCTYPE') {
      at = endOfTag(text, from, /[[>]/);
    } else if (mark === '<!') {
      at = endOfTag(text, from);
      if (!isPlainDeclaration(text.slice(from, at))) yield null;
    } else if (mark === '</') {
      open.pop();
      at = after(text, '>', from);
    } else if (mark === '<?' || mark === '<!--' || mark === '<![CDATA[') {
      at = after(text, mark === '<?' ? '?>' : mark === '<!--' ? '-->' : ']]>', from);
    } else {
      at = endOfTag(text, from);
      const tag = text.slice(from, at);
      const name = mark.slice(mark.lastIndexOf(':') + 1).replace('<', '');
      yield { name, parent: open.at(-1) ?? -1, depth: open.length + 1, ...marks(name, tag) };
      if (!tag.endsWith('/>')) open.push(count);
      count += 1;
    }
  }
}

/**
 * Returns whether an entity is harmless, such as the namespaces of drawing programs: without markup, other entities or
 * external content.
 */
function isPlainDeclaration(declaration: string): boolean {
  if (!declaration.startsWith('ENTITY')) return true;
  return /^ENTITY\s{1,20}[\w.-]{1,80}\s{1,20}(?:"[^"<&%]{0,200}"|'[^'<&%]{0,200}')\s{0,20}>$/.test(declaration);
}

function marks(element: string, tag: string): Pick<SvgElement, 'id' | 'references'> {
  const references: string[] = [];
  let id: string | null = null;
  for (const [, name = '', double, single] of tag.matchAll(attribute)) {
    const value = double ?? single ?? '';
    if (name === 'id') id = value;
    const isHref = name === 'href' || name.endsWith(':href');
    if (isHref && copying.has(element) && value.startsWith('#')) references.push(value.slice(1));
    for (const [, target = ''] of value.matchAll(paint)) references.push(target);
  }
  return { id, references };
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}

/** Returns the position after the end of a tag, ignoring ends between quotes. */
function endOfTag(text: string, from: number, end: RegExp = />/): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (end.test(character)) return at + 1;
    if (character !== '"' && character !== "'") continue;
    const closing = text.indexOf(character, at + 1);
    if (closing === -1) return text.length;
    at = closing;
  }
  return text.length;
}
