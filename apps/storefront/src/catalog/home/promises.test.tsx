import { cents } from '@vitrine/domain/money/cents.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { emptySite } from '../../settings/empty-site.ts';
import type { PageSite } from '../../shop/page-site.ts';
import { Promises } from './promises.tsx';

const menu = { categories: [], collections: [] };

function shown(site: Partial<PageSite>): string {
  const Stub = createRoutesStub([{ id: 'shop', path: '/', Component: Promises, loader: () => null }]);
  const loaderData = { shop: { site: { ...emptySite, ...site }, menu } };
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData }} />);
}

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
