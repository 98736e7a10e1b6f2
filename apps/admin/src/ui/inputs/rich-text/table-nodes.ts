import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { type Attributes, type Editor, Node } from '@tiptap/react';

/** The parts of a table, as `@tiptap/pm/tables` names them. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const spans: Attributes = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // The commands of tables read it. Browsers choose the widths.
  colwidth: { default: null, rendered: false },
};

function span(name: 'colspan' | 'rowspan'): Attributes[string] {
  return {
    default: 1,
    parseHTML: (cell) => Math.max(1, Number(cell.getAttribute(name)) || 1),
    renderHTML: ({ [name]: count }) => (count === 1 ? {} : { [name]: count }),
  };
}

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ ...spans, scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** Tables of a text, with cells that span others and a caption. */
export const TableNodes = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addExtensions: () => [TableRow, TableCell, TableHeader],
  addAttributes: () => ({
    caption: {
      default: null,
      parseHTML: (table) => [...table.children].find(({ tagName }) => tagName === 'CAPTION')?.textContent ?? null,
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node: { attrs } }) => [
    'table',
    ...(attrs['caption'] ? [['caption', {}, String(attrs['caption'])] as const] : []),
    ['tbody', 0],
  ],
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => moveCell(editor, 1),
    'Shift-Tab': ({ editor }) => moveCell(editor, -1),
  }),
});

function moveCell(editor: Editor, direction: 1 | -1): boolean {
  return goToNextCell(direction)(editor.state, editor.view.dispatch);
}

/** Returns a table with a row of headings, as content of the editor. */
export function newTable(rows: number, columns: number) {
  const cells = (type: string) => Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] }));
  return {
    type: 'table',
    content: Array.from({ length: rows }, (_, row) => ({
      type: 'tableRow',
      content: cells(row === 0 ? 'tableHeader' : 'tableCell'),
    })),
  };
}

/**
 * Returns the editor's HTML with tables as imported texts have them: a row of headings is the head of its table, and a
 * cell with a single paragraph contains its words.
 */
export function tidyTables(html: string): string {
  if (!html.includes('<table')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const cell of body.querySelectorAll('td, th')) {
    const [only] = cell.children;
    if (cell.childNodes.length === 1 && only?.tagName === 'P') cell.replaceChildren(...only.childNodes);
  }
  for (const table of body.querySelectorAll('table')) {
    const row = table.querySelector('tr');
    const isHead = row && [...row.children].every((cell) => cell.tagName === 'TH' && !cell.hasAttribute('rowspan'));
    if (!isHead || !row.nextElementSibling) continue;
    const head = table.ownerDocument.createElement('thead');
    row.parentElement?.before(head);
    head.append(row);
  }
  return body.innerHTML;
}
