import { getLanguage, languageCodes } from '@vitrine/domain/settings/languages.ts';
import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';
import { isolate } from './isolate.ts';
import { sentenceIn } from './server-sentences.ts';
import { textsIn } from './t.ts';

describe('a value in a text from right to left', () => {
  it('has its own direction on each line, and stays empty when it is empty', () => {
    expect(isolate('#10001')).toBe('\u2068#10001\u2069');
    expect(isolate('a\nb')).toBe('\u2068a\u2069\n\u2068b\u2069');
    expect(isolate('')).toBe('');
  });

  it('is isolated in Arabic: an order number, and an amount in a sentence of the server', () => {
    expect(textsIn('ar')('orders.orderNumber', { number: '#10001' })).toBe('الطلب \u2068#10001\u2069');
    expect(sentenceIn('Add $12.50 more', 'ar')).toMatch(/^أضف \u2068.*12\.50.*\u2069 أخرى$/);
  });

  it('is not isolated where a mail program makes it a link', () => {
    expect(textsIn('ar')('emails.giftCardBalanceAt', { address: 'https://shop.example' })).not.toContain('\u2068');
  });

  it('is unchanged in languages from left to right', () => {
    for (const code of languageCodes) {
      const isIsolated = JSON.stringify(catalogues[code]).includes('\u2068');
      expect(isIsolated, code).toBe(getLanguage(code).isRightToLeft === true);
    }
  });
});

describe('a number of items', () => {
  it.each([
    ['ar', 0, 'لا توجد منتجات'],
    ['ar', 1, 'منتج واحد'],
    ['ar', 2, 'منتجان'],
    ['ar', 3, '3 منتجات'],
    ['ar', 11, '11 منتجًا'],
    ['ar', 100, '100 منتج'],
    ['ja', 0, '0件の商品'],
    ['ja', 1, '1件の商品'],
  ] as const)('has the form of %s for %i', (code, count, text) => {
    expect(textsIn(code)('catalog.countProducts', { count }).replaceAll(/[\u2068\u2069]/g, '')).toBe(text);
  });
});
