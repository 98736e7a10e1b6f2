import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { emptySite } from '../../settings/empty-site.ts';
import type { PageSite } from '../../shop/page-site.ts';
import { ProductFolds } from './product-folds.tsx';

const product = { options: [{ name: 'Colour', values: ['Sand', 'Moss'] }], barcode: '', isGiftCard: false, stock: 3 };

function titles(site: Partial<PageSite>, changes: object = {}): string[] {
  const shown = { ...product, ...changes } as never;
  const Stub = createRoutesStub([
    { id: 'shop', path: '/', Component: () => <ProductFolds product={shown} variant={null} />, loader: () => null },
  ]);
  const loaderData = { shop: { site: { ...emptySite, ...site }, menu: { categories: [], collections: [] } } };
  const html = renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData }} />);
  return [...html.matchAll(/<summary>([^<]*)/g)].map(([, title = '']) => title);
}

describe('the folds of a product page', () => {
  it('are details, the guides of the owner, and the policies', () => {
    const site = {
      footerEntries: [{ label: 'Care guide', url: '/pages/care-guide' }],
      policies: [{ slug: 'returns', title: 'Returns' }],
    };
    expect(titles(site)).toEqual(['Details', 'Size and care', 'Delivery and returns']);
  });

  it('are no more than the shop has', () => {
    expect(titles({})).toEqual(['Details']);
    expect(titles({}, { options: [] })).toEqual([]);
  });
});
