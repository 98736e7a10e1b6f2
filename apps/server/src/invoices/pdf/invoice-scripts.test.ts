import type { InvoiceDocument } from '@vitrine/domain/orders/invoices/invoice-document.ts';
import * as fc from 'fast-check';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { beginFonts, findFont, getFontSource, type Weight } from './invoice-fonts.ts';
import { writeInvoice } from './invoice-pdf.job.ts';
import { invoiceText } from './invoice-text.ts';
import { textPieces, textRuns, toDrawableText } from './text-runs.ts';

const weights = ['plain', 'bold'] as const;
const texts: readonly (readonly [string, string])[] = [
  ['Chinese', '北京市朝阳区建国门外大街一号，大茶壶（青花）'],
  ['Chinese in old characters', '臺灣高雄市鼓山區繁體字'],
  ['Japanese', '東京都港区南青山三丁目の「マグカップ」ひらがな'],
  ['Korean', '서울특별시 종로구 세종대로 도자기 머그컵'],
  ['Thai', 'สมชาย ใจดี ถนนสุขุมวิท น้ำหนัก'],
  ['Arabic', 'فنجان قهوة مصنوع يدويًا'],
  ['Hebrew', 'ספל קפה בעבודת יד'],
  ['Cyrillic', 'Кружка ручной работы, Київ'],
  ['Greek', 'Κούπα χειροποίητη'],
  ['Vietnamese', 'Nguyễn Thị Hồng, Đường Lê Lợi'],
];

function toDocument(names: readonly string[]): InvoiceDocument {
  const [first = ''] = names;
  return {
    shop: first,
    title: 'Invoice',
    number: 'INV-2026-000001',
    facts: names.slice(0, 4).map((text) => [text, text]),
    blocks: [{ title: 'Billed to', lines: names.slice(0, 12) }],
    lines: names.map((name) => ({ name, quantity: '1', price: '$1.00', tax: '19%', amount: '$1.00' })),
    totals: [{ label: first, amount: '$200.00', isSum: true }],
    taxes: [{ label: first, net: '$168.07', tax: '$31.93' }],
    footer: first,
  };
}

async function loadPdf(names: readonly string[]): Promise<string> {
  const input = {
    document: toDocument(names),
    color: '#10b981',
    at: '2026-01-31T12:00:00.000Z',
    facturX: null,
    language: 'en' as const,
  };
  return Buffer.from(await writeInvoice(input), 'base64').toString('latin1');
}

function expectDrawn(text: string, weight: Weight): void {
  for (const run of textRuns(text, weight))
    for (const character of toDrawableText(run.text))
      expect(findFont(character, weight)?.name, character).toBe(run.font);
}

describe('the letters of an invoice', () => {
  it.each(texts)('are those of %s', (_, text) => {
    beginFonts();
    for (const weight of weights) {
      expect(
        textRuns(text, weight)
          .map((run) => run.text)
          .join(''),
      ).toBe(text);
      expectDrawn(text, weight);
    }
    expect(textPieces(text).join('')).toBe(text);
  });

  it('are boxes where no font has them, so that no page shows a missing letter', () => {
    expect(
      textRuns('a ꧁ \u{10ffff}b', 'plain')
        .map((run) => run.text)
        .join(''),
    ).toBe('a □ □b');
  });

  it('are in every font of the PDF, with the outlines of their weight', async () => {
    const pdf = await loadPdf(texts.map(([, text]) => text));
    for (const name of ['noto-sans-sc-', 'noto-sans-kr-', 'NotoSansThai', 'DejaVuSans']) expect(pdf).toContain(name);
    expect(pdf.split('/FontFile2').length).toBe(pdf.split('/Type /FontDescriptor').length);
    const [plain, bold] = weights.map((weight) => {
      const font = getFontSource(findFont('茶', weight)?.name ?? '') as Font & {
        createSubset(): { includeGlyph(glyph: number): number; encode(): Uint8Array };
        glyphForCodePoint(codePoint: number): { readonly id: number };
      };
      const subset = font.createSubset();
      const index = subset.includeGlyph(font.glyphForCodePoint('茶'.codePointAt(0) ?? 0).id);
      return create(subset.encode()).getGlyph(index);
    });
    expect(plain?.advanceWidth).toBe(1000);
    expect(plain?.path.commands.length).toBeGreaterThan(20);
    expect(bold?.path.commands).not.toEqual(plain?.path.commands);
  });

  it('may be any: halves of characters, marks of direction, emoji, words without an end', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
      fc.constantFrom(
        '👩‍👩‍👧‍👦🏳️‍🌈🇩🇪',
        '\ud83d',
        '\u202e\u2066שלום\u2069',
        'ก'.repeat(200),
        '漢'.repeat(200),
        'x'.repeat(200),
      ),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        beginFonts();
        const shown = invoiceText(text, 200);
        for (const weight of weights) expectDrawn(shown, weight);
      }),
      { numRuns: 60 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 6 }), async (names) => {
        expect((await loadPdf(names)).slice(0, 5)).toBe('%PDF-');
      }),
      { numRuns: 6 },
    );
  });

  it('of thousands of kinds open a limited number of fonts', async () => {
    const names = Array.from({ length: 30 }, (_, line) =>
      Array.from({ length: 150 }, (__, at) =>
        String.fromCodePoint(0x4e00 + (((line * 150 + at) * 7919) % 20_000)),
      ).join(''),
    );
    const pdf = await loadPdf(names);
    expect(pdf.split('/FontFile2').length - 1).toBeLessThanOrEqual(51);
    expect(pdf.length).toBeLessThan(2_000_000);
  });
});
