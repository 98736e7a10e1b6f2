/** Tags that end the line before them, and the characters that begin the new one. */
const blocks: Readonly<Record<string, string>> = {
  h1: '\n\n# ',
  h2: '\n\n## ',
  h3: '\n\n### ',
  h4: '\n\n#### ',
  h5: '\n\n##### ',
  h6: '\n\n###### ',
  p: '\n\n',
  div: '\n\n',
  section: '\n\n',
  blockquote: '\n\n> ',
  ul: '\n\n',
  ol: '\n\n',
  dl: '\n\n',
  table: '\n\n',
  li: '\n- ',
  dt: '\n- ',
  dd: '\n  ',
  tr: '\n',
  td: ' | ',
  th: ' | ',
  br: '\n',
  hr: '\n\n---\n\n',
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Returns cleaned HTML as Markdown: headings, paragraphs, lists, tables and links. Pictures are omitted. */
export function toMarkdown(html: string): string {
  let link: string | null = null;
  const text = html.replaceAll(/<([^<>]*)>|\s+/g, (_all, inside?: string) => {
    if (inside === undefined) return ' ';
    const slash = inside.startsWith('/') ? '/' : '';
    const [tag = ''] = inside.slice(slash.length).split(/[\s/]/, 1);
    if (tag === 'a') {
      if (slash === '') {
        link = /href="([^"]*)"/.exec(inside)?.[1] ?? null;
        return link === null ? '' : '[';
      }
      const target = link;
      link = null;
      return target === null ? '' : `](${target})`;
    }
    if (tag === 'strong' || tag === 'b') return '**';
    return slash === '' ? (blocks[tag] ?? '') : tag === 'p' || /^h\d$/.test(tag) ? '\n\n' : '';
  });
  return tidy(
    text.replaceAll(/&([a-z]{2,4}|#\d{1,6});/g, (all, name: string) =>
      name.startsWith('#') ? toCharacter(Number(name.slice(1))) : (entities[name] ?? all),
    ),
  );
}

function toCharacter(code: number): string {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

/** Removes blanks around lines and more than one empty line. */
function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line, index) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim();
}

/** Returns text as one line in which Markdown reads no marks. */
export function plainLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>|#]/g, String.raw`\$&`)
    .trim();
}
