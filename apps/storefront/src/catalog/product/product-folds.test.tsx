import { setLanguage } from '@vitrine/messages/src/t.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { PageSite } from '../../shop/page-site.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { ProductFolds } from './product-folds.tsx';

const product = { options: [{ name: 'Colour', values: ['Sand', 'Moss'] }], barcode: '', isGiftCard: false, stock: 3 };

function titles(site: Partial<PageSite>, changes: object = {}): string[] {
  const shown = { ...product, ...changes } as never;
  const html = renderInShop(<ProductFolds product={shown} variant={null} />, site);
  return [...html.matchAll(/<summary>([^<]*)/g)].map(([, title = '']) => title);
}

afterEach(() => setLanguage('en'));

describe('the folds of a product page', () => {
  it('are details, the guides of the owner, and the policies', () => {
    const site = {
      footerEntries: [{ label: 'Care guide', url: '/pages/care-guide' }],
      policies: [{ slug: 'returns', title: 'Returns' }],
    };
    expect(titles(site)).toEqual(['Details', 'Size and care', 'Delivery and returns']);
  });

  it.each([
    ['en', 'Careers', 'Care guide'],
    ['de', 'Karriere', 'Größentabelle'],
    ['fr', 'Carrières', 'Guide des tailles'],
    ['ja', '採用情報', '商品のお手入れ'],
  ] as const)('find the guides by words of the language %s', (language, other, guide) => {
    setLanguage(language);
    const links = [other, guide].map((label, index) => ({ label, url: `/pages/${index}` }));
    const html = renderInShop(<ProductFolds product={{ ...product, options: [] } as never} variant={null} />, {
      footerEntries: links,
    });
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual(['/pages/1']);
  });

  it('state the terms of the published return policy, and that an excluded product cannot be returned', () => {
    const site = {
      policies: [{ slug: 'returns', title: 'Returns' }],
      returnDays: 30,
      returnTerms: { restockingFee: 1_000, paidBy: 'CUSTOMER' as const },
    };
    const terms = 'You can return items within 30 days after delivery. You pay for sending them back.';
    const html = (changes: object) =>
      renderInShop(<ProductFolds product={{ ...product, ...changes } as never} variant={null} />, site);
    expect(html({})).toContain(`${terms} We deduct a restocking fee of 10%.`);
    expect(html({ isReturnable: false })).toContain('This item cannot be returned.');
    const countries = { countries: ['DE', 'AT'], names: 'Germany and Austria', days: 60, restockingFee: 0 };
    const listed = renderInShop(<ProductFolds product={product as never} variant={null} />, {
      ...site,
      returnCountries: [{ ...countries, paidBy: 'SHOP' as const }],
    });
    expect(listed).toContain(terms);
    expect(listed.replaceAll('<!-- -->', '')).toContain('Germany and Austria: You can return items within 60 days');
  });

  it('have the custom fields by their kinds, and tables in folds of their own', () => {
    const common = { key: 'x', unit: null, href: null };
    const shownFields = [
      { ...common, label: 'Width', kind: 'NUMBER', value: 1250.5, unit: 'mm' },
      { ...common, label: 'Fee', kind: 'MONEY', value: 1999 },
      { ...common, label: 'Since', kind: 'DATE', value: '2026-01-31' },
      { ...common, label: 'Organic', kind: 'BOOLEAN', value: false },
      { ...common, label: 'Matches', kind: 'REFERENCE', value: 'Salt/pepper bowl', href: '/product/bowl' },
      { ...common, label: 'Manual', kind: 'FILE', value: '/media/manual.pdf' },
      { ...common, label: 'Data', kind: 'JSON', value: { secret: 1 } },
      { ...common, label: 'Size guide', kind: 'TABLE', value: [['Size'], ['38']] },
    ].map((field, index) => ({ ...field, key: `f${index}` }));
    expect(titles({}, { shownFields })).toEqual(['Details', 'Size guide']);
    const html = renderInShop(<ProductFolds product={{ ...product, shownFields } as never} variant={null} />, {
      currency: 'USD',
    });
    for (const text of ['1,250.5 mm', '$19.99', 'January 31, 2026', '<dd>No</dd>', '<th>Size</th>', '<td>38</td>'])
      expect(html).toContain(text);
    expect(html).toContain('<a href="/product/bowl">Salt/pepper bowl</a>');
    expect(html).toContain('<a href="/media/manual.pdf">manual.pdf</a>');
    expect(html).not.toContain('secret');
  });

  it('have the fields of the chosen variant, which replace those of the product with the same name', () => {
    const common = { key: 'x', unit: null, href: null, kind: 'TEXT' };
    const shown = {
      ...product,
      shownFields: [{ ...common, label: 'Glaze', value: 'Clear' }],
      variantFields: {
        red: [
          { ...common, label: 'Glaze', value: 'Matt' },
          { ...common, label: 'Lead', value: 'None' },
        ],
      },
    };
    const html = (id: string) =>
      renderInShop(<ProductFolds product={shown as never} variant={{ id, sku: null, barcode: null } as never} />, {});
    expect(html('red')).toContain('Matt');
    expect(html('red')).toContain('None');
    expect(html('red')).not.toContain('Clear');
    expect(html('blue')).toContain('Clear');
    expect(html('blue')).not.toContain('Matt');
  });

  it('are no more than the shop has', () => {
    expect(titles({})).toEqual(['Details']);
    expect(titles({}, { options: [] })).toEqual([]);
  });
});
