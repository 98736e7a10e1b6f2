import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { expect, it } from 'vitest';
import { directedTexts, getDirection, inDrawingOrder, isReordered } from './text-direction.ts';

/** Returns the parts of a line from left to right, each as it is read. */
const parts = (line: string) =>
  directedTexts(line, getDirection(line)).map(({ text }) => text.replaceAll('\u00a0', ' '));

it('an Arabic line is from right to left, with numbers and Latin words from left to right', () => {
  expect(parts('فاتورة INV-2026-7 بتاريخ 31 يناير')).toEqual([' يناير', '31', ' بتاريخ ', 'INV-2026-7', 'فاتورة ']);
});

it('brackets face each other, and a mark of direction is not drawn', () => {
  // The sign follows the number in Arabic, so it is at its left.
  expect(parts('الضريبة (20%\u200e)')).toEqual(['(', '%', '20', 'الضريبة )']);
  expect(parts(formatMoney(cents(-490), 'EUR', 'ar-AE')).join('')).toBe('-4.90 €');
  expect(parts('صفحة \u20681\u2069 من \u20682\u2069')).toEqual(['2', ' من ', '1', 'صفحة ']);
});

it('a Latin line with an Arabic name is from left to right', () => {
  expect(parts('Mug كوب أزرق, XL')).toEqual(['Mug ', 'كوب أزرق', ', XL']);
  expect(isReordered('Mug, 24,00 €')).toBe(false);
});

it('punctuation alone is drawn in the other order, and words as fontkit expects them', () => {
  expect(inDrawingOrder({ text: '(!', isRightToLeft: true })).toBe('!(');
  expect(inDrawingOrder({ text: 'كوب', isRightToLeft: true })).toBe('كوب');
});
