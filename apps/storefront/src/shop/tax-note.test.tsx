import { basisPoints } from '@vitrine/domain/money/cents.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { emptySite } from '../settings/empty-site.ts';
import type { PageSite } from './page-site.ts';
import { TaxNote } from './tax-note.tsx';

function getMarkup(site: Partial<PageSite>, added?: string): string {
  const routes = [{ id: 'shop', path: '/', element: <TaxNote {...(added && { added })} />, loader: () => null }];
  const loaderData = { shop: { site: { ...emptySite, ...site }, menu: { categories: [], collections: [] } } };
  const router = createMemoryRouter(routes, { hydrationData: { loaderData } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const shipping = { slug: 'shipping', title: 'Shipping' };

describe('the note beside a price', () => {
  it('says that VAT is included and shipping is not, with a link to the shipping policy', () => {
    const markup = getMarkup({ pricesIncludeTax: true, policies: [shipping] });
    expect(markup).toContain('Incl. VAT, plus <a href="/pages/shipping">shipping</a>');
  });

  it('has no link without a published policy, and is absent where taxes are added', () => {
    expect(getMarkup({ pricesIncludeTax: true })).toContain('Incl. VAT, plus shipping</p>');
    expect(getMarkup({ pricesIncludeTax: false, policies: [shipping] })).toBe('');
  });

  it('says in the cart that taxes are added, in a shop that charges some', () => {
    const added = 'Taxes are added at checkout.';
    expect(getMarkup({ pricesIncludeTax: false, taxRate: basisPoints(650) }, added)).toContain(added);
    expect(getMarkup({ pricesIncludeTax: false, taxRate: basisPoints(0) }, added)).toBe('');
    expect(getMarkup({ pricesIncludeTax: true, taxRate: basisPoints(650) }, added)).not.toContain(added);
  });
});
