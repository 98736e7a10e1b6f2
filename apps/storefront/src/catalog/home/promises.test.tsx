import { cents } from '@vitrine/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import type { PageSite } from '../../shop/page-site.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { Promises } from './promises.tsx';

const shown = (site: Partial<PageSite>) => renderInShop(<Promises />, site);

describe('the promises of the home page', () => {
  it('are delivery, returns and contact, each with its page', () => {
    const policies = ['shipping', 'returns', 'contact'].map((slug) => ({ slug, title: slug }));
    const html = shown({
      policies,
      returnDays: 30,
      flatShippingRate: cents(799),
      freeShippingThreshold: cents(10_000),
    });
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      '/pages/shipping',
      '/pages/returns',
      '/pages/contact',
    ]);
    expect(html).toContain('30 days to change your mind');
    expect(html).toContain('Shipping $7.99, free from $100.00');
  });

  it('are not made by a shop without these pages', () => {
    expect(shown({})).toBe('');
  });
});
