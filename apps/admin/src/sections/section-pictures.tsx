import type { SectionType } from '@vitrine/contract/sections/section-kinds.ts';

/** A drawing of each type in a field of 48 by 32: dark areas are pictures, lines are words. */
const drawings: Readonly<Record<SectionType, { readonly areas: string; readonly lines: string }>> = {
  hero: { areas: 'M2 3h44v26h-44z', lines: '' },
  'picture-text': { areas: 'M2 5h24v22h-24z', lines: 'M30 11h14 M30 16h14 M30 21h8' },
  products: {
    areas: 'M2 11h10v11h-10z M14 11h10v11h-10z M26 11h10v11h-10z M38 11h8v11h-8z',
    lines: 'M2 6h16 M2 26h8 M14 26h8 M26 26h8',
  },
  'collection-grid': {
    areas: 'M2 4h14v20h-14z M17 4h14v20h-14z M32 4h14v20h-14z',
    lines: 'M2 28h10 M17 28h10 M32 28h10',
  },
  'featured-product': { areas: 'M2 4h20v24h-20z M26 22h12v5h-12z', lines: 'M26 8h18 M26 13h10 M26 17h16' },
  quotes: { areas: 'M6 7h3v5h-3z M11 7h3v5h-3z', lines: 'M6 17h36 M10 22h28 M20 27h8' },
  guide: {
    areas: 'M2 4h14v10h-14z M17 4h14v10h-14z M32 4h14v10h-14z',
    lines: 'M2 19h12 M17 19h12 M32 19h12 M2 24h9 M17 24h9 M32 24h9',
  },
  promises: { areas: '', lines: 'M2 8h44 M4 15h10 M20 15h10 M36 15h10 M4 21h8 M20 21h8 M36 21h8' },
  newsletter: { areas: 'M6 20h24v6h-24z M32 20h10v6h-10z', lines: 'M6 7h22 M6 12h34' },
  faq: { areas: '', lines: 'M4 7h40 M6 12h24 M4 17h40 M6 22h28 M4 27h40' },
  'rich-text': { areas: '', lines: 'M8 6h20 M8 13h32 M8 18h32 M8 23h32 M8 28h18' },
  video: { areas: 'M2 4h44v24h-44z', lines: '' },
  banner: { areas: 'M2 4h44v20h-44z', lines: 'M6 28h18' },
  categories: {
    areas: 'M2 8h9v9h-9z M14 8h9v9h-9z M26 8h9v9h-9z M38 8h8v9h-8z',
    lines: 'M3 22h7 M15 22h7 M27 22h7 M39 22h6',
  },
  story: { areas: 'M2 5h26v22h-26z', lines: 'M32 13h13 M32 19h10' },
  'product-list': {
    areas:
      'M2 6h10v9h-10z M14 6h10v9h-10z M26 6h10v9h-10z M38 6h8v9h-8z M2 19h10v9h-10z M14 19h10v9h-10z M26 19h10v9h-10z M38 19h8v9h-8z',
    lines: '',
  },
  'html-source': { areas: '', lines: 'M17 10l-7 6l7 6 M31 10l7 6l-7 6 M27 7l-6 18' },
  map: { areas: 'M2 4h26v24h-26z', lines: 'M32 9h12 M32 14h12 M32 19h8 M11 10l4 12l4 -12z' },
  extension: { areas: 'M8 8h12v6a3 3 0 0 1 6 0v-6h12v18h-30z', lines: '' },
};

/** Renders a small drawing of a type of section. */
export function SectionPicture({ type, width = 48 }: { type: string; width?: number }) {
  const drawing = Object.entries(drawings).find(([name]) => name === type)?.[1] ?? { areas: '', lines: 'M4 16h40' };
  return (
    <svg viewBox="0 0 48 32" width={width} height={(width * 2) / 3} aria-hidden="true" className="section-picture">
      <path d={drawing.areas} fill="currentColor" opacity="0.35" />
      <path d={drawing.lines} stroke="currentColor" strokeWidth="1.5" fill="none" />
      {type === 'hero' ? <path d="M6 17h18 M6 22h12" stroke="currentColor" strokeWidth="2" /> : null}
      {type === 'video' ? <path d="M20 10l10 6l-10 6z" fill="currentColor" /> : null}
    </svg>
  );
}
