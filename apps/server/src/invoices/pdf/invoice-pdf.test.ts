import type { InvoiceDocument } from '@vitrine/domain/orders/invoices/invoice-document.ts';
import { describe, expect, it } from 'vitest';
import { writeInvoice } from './invoice-pdf.job.ts';
import { invoiceText } from './invoice-text.ts';

function pages(bytes: Buffer): number {
  return bytes.toString('latin1').split('/Type /Page\n').length - 1;
}

describe('the PDF', () => {
  const hostile = [
    'x'.repeat(5_000),
    'a '.repeat(300),
    '\u202egnirts\u202c \u0000\u0007',
    'مرحبا بالعالم שלום',
    '👩‍👩‍👧‍👦 🏳️‍🌈 🇩🇪',
    'Z\u0310\u0311\u0312\u0313\u0314\u0315\u0316\u0317\u0318'.repeat(20),
    '漢字かな交じり',
    '\ud800 lone',
  ];
  const document: InvoiceDocument = {
    shop: hostile.join(' '),
    title: 'Invoice',
    number: 'INV-2026-000001',
    facts: hostile.slice(0, 4).map((text) => [text, text]),
    blocks: [{ title: 'Billed to', lines: hostile }],
    lines: Array.from({ length: 200 }, (_, place_) => ({
      name: hostile[place_ % hostile.length] ?? '',
      quantity: '1',
      price: '$1.00',
      tax: '19%',
      amount: '$1.00',
    })),
    totals: [{ label: hostile[0] ?? '', amount: '$200.00', isSum: true }],
    taxes: [{ label: hostile[3] ?? '', net: '$168.07', tax: '$31.93' }],
    footer: hostile[0] ?? '',
  };

  it('of two hundred lines with hostile names has a limited number of pages', async () => {
    const bytes = Buffer.from(
      await writeInvoice({ document, color: '#10b981', at: '2026-01-31T12:00:00.000Z', facturX: null, language: 'en' }),
      'base64',
    );
    expect(pages(bytes)).toBeGreaterThan(5);
    expect(pages(bytes)).toBeLessThan(25);
    expect(bytes.length).toBeLessThan(1_000_000);
  });

  it.each([
    ['a\u202eb\u0000c', 10, 'a b c'],
    ['👍 mug', 10, '□ mug'],
    ['abcdef', 4, 'abc…'],
    ['كوب القهوة', 20, 'كوب القهوة'],
    ['Z\u0310\u0311\u0312\u0313', 10, 'Z\u0310\u0311\u0312'],
  ])('shows %j in %d characters as %j', (text, max, shown) => {
    expect(invoiceText(text, max)).toBe(shown);
  });
});
