import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter, Letterhead, LetterPart } from './letter.ts';

// Mail programs read tables and inline styles; everything else is left out. React escapes every text.

const ink = '#222222';
const quiet = '#5c5c5c';
const rule = '1px solid #e4e4e4';
const text: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: ink };
const table: CSSProperties = { width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' };
const cell: CSSProperties = { padding: '8px 0', fontSize: 15, lineHeight: '22px', color: ink, verticalAlign: 'top' };
const amountCell: CSSProperties = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 };

/** The letter as an HTML document. */
export function letterHtml(letter: Letter, head: Letterhead): string {
  const body = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, letter.subject),
    ),
    h(
      'body',
      { style: { margin: 0, padding: 0, background: '#f4f4f4', fontFamily: 'Arial, Helvetica, sans-serif' } },
      layout(
        { width: '100%', borderCollapse: 'collapse' },
        h(
          'td',
          { align: 'center', style: { padding: 24 } },
          layout({ width: '100%', maxWidth: 600, background: '#ffffff', borderCollapse: 'collapse' }, masthead(head)),
          layout(
            { width: '100%', maxWidth: 600, background: '#ffffff', borderCollapse: 'collapse' },
            h(
              'td',
              { style: { padding: '24px 32px 8px', textAlign: 'left' } },
              h('h1', { style: { margin: '0 0 16px', fontSize: 22, lineHeight: '30px', color: ink } }, letter.heading),
              ...letter.parts.map((part, index) => h('div', { key: index }, drawPart(part, head))),
            ),
          ),
          h('p', { style: { margin: '16px 0 0', fontSize: 13, color: quiet } }, footer(head)),
        ),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(body)}`;
}

function layout(style: CSSProperties, row: ReactElement): ReactElement {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style },
    h('tbody', null, h('tr', null, row)),
  );
}

function masthead(head: Letterhead): ReactElement {
  const name = head.logoUrl
    ? h('img', { src: head.logoUrl, alt: head.siteName, height: 32, style: { display: 'block', border: 0 } })
    : head.siteName;
  return h(
    'td',
    { style: { padding: '20px 32px', background: head.primary, textAlign: 'left' } },
    h(
      'a',
      { href: head.siteUrl, style: { color: head.onPrimary, fontSize: 20, fontWeight: 700, textDecoration: 'none' } },
      name,
    ),
  );
}

function footer({ siteName, siteTagline }: Letterhead): string {
  return siteTagline ? `${siteName} - ${siteTagline}` : siteName;
}

function drawPart(part: LetterPart, head: Letterhead): ReactNode {
  switch (part.kind) {
    case 'text':
      return h('p', { style: text }, part.text);
    case 'link': {
      const button = {
        display: 'inline-block',
        padding: '12px 20px',
        background: head.primary,
        color: head.onPrimary,
        borderRadius: 6,
        fontSize: 16,
        fontWeight: 700,
        textDecoration: 'none',
      };
      return h('p', { style: text }, h('a', { href: part.url, style: button }, part.label));
    }
    case 'lines':
      return h(
        'table',
        { style: table },
        h(
          'tbody',
          null,
          part.rows.map((row, index) =>
            h(
              'tr',
              { key: index, style: { borderBottom: rule } },
              h(
                'td',
                { style: cell },
                row.name,
                h('br'),
                h('span', { style: { color: quiet, fontSize: 14 } }, row.detail),
              ),
              h('td', { style: amountCell }, row.amount),
            ),
          ),
        ),
      );
    case 'sums':
      return h(
        'table',
        { style: table },
        h(
          'tbody',
          null,
          part.rows.map((row, index) => {
            const weight = { fontWeight: row.isTotal ? 700 : 400, padding: '4px 0' };
            return h(
              'tr',
              { key: index },
              h('td', { style: { ...cell, ...weight } }, row.label),
              h('td', { style: { ...amountCell, ...weight } }, row.amount),
            );
          }),
        ),
      );
    case 'block':
      return h(
        'p',
        { style: text },
        h('strong', null, part.title),
        part.rows.map((row, index) => [h('br', { key: `br${index}` }), row]),
      );
  }
}
