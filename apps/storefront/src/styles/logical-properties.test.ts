import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sheets = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
  .map((entry) => join(entry.parentPath, entry.name));

/** The declarations that are the same in both directions. */
const allowed = new Set(['styles/base.css: padding-right: var(--scrollbar, 0)']);

const sides =
  /^(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|left|right|border-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)\b/;
const aligned = /^(?:text-align|float|clear): (?:left|right)$/;
const shorthand = /^(?:(?:scroll-)?(?:margin|padding)|inset): (.+)$/;

/** Returns the declarations of a style sheet that name the left or the right side. */
function physicalDeclarations(css: string): string[] {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split(/[{};]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((declaration) => sides.test(declaration) || aligned.test(declaration) || hasUnequalSides(declaration));
}

/** Returns whether a shorthand has four values, of which right and left differ. */
function hasUnequalSides(declaration: string): boolean {
  const [, text = ''] = shorthand.exec(declaration) ?? [];
  let depth = 0;
  const values = [''];
  for (const character of text) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (character === ' ' && depth === 0) values.push('');
    else values[values.length - 1] += character;
  }
  return values.length === 4 && values[1] !== values[3];
}

describe('the style sheets of the storefront', () => {
  it('name start and end instead of left and right, so that pages from right to left are mirrored', () => {
    const found = sheets.flatMap((sheet) =>
      physicalDeclarations(readFileSync(sheet, 'utf8')).map(
        (declaration) => `${relative(root, sheet)}: ${declaration}`,
      ),
    );
    expect(found.filter((declaration) => !allowed.has(declaration.replaceAll('\\', '/')))).toEqual([]);
  });

  it.each([
    ['a { margin-left: 1px; }', 'margin-left: 1px'],
    ['a {\n  color: red;\n  right: 0;\n}', 'right: 0'],
    ['a { text-align: left; }', 'text-align: left'],
    ['a { border-top-left-radius: 2px; }', 'border-top-left-radius: 2px'],
    ['a { padding: 0 calc(1px + 2px) 0 1px; }', 'padding: 0 calc(1px + 2px) 0 1px'],
  ])('are searched for %j', (css, declaration) => {
    expect(physicalDeclarations(css)).toEqual([declaration]);
  });

  it.each([
    'a { inset: 0 1px 0 1px; }',
    'a { margin-inline-start: 1px; }',
    'a { margin: 0 auto; }',
    '/* a { left: 0; } */',
  ])('may have %j', (css) => {
    expect(physicalDeclarations(css)).toEqual([]);
  });
});
