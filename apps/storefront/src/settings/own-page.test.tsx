// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../testing/open-shop.tsx';
import { emptySite } from './empty-site.ts';

const patience = { timeout: 15_000 };
const page = {
  id: '0190b000-0000-7000-8000-00000000000b',
  title: 'Returns',
  content: '<p>30 days.</p>',
  fallbacks: [],
};
const site = {
  ...emptySite,
  aboutPageContent: '',
  homePageCollections: [],
  returnDays: 30,
  returnTerms: { restockingFee: 0, paidBy: 'CUSTOMER' },
  returnCountries: [
    { countries: ['DE', 'AT'], names: 'Germany and Austria', days: 60, paidBy: 'SHOP', restockingFee: 1_000 },
    { countries: ['JP'], names: 'Japan', days: 0, paidBy: 'CUSTOMER', restockingFee: 0 },
  ],
};

let shop: OpenShop;
afterEach(() => shop.close());

function open(slug: string, slugs: object | null) {
  shop = openShop(`/pages/${slug}`, {
    'GET /settings/site': () => Response.json(site),
    'POST /pages/one': () => Response.json({ ...page, slug, slugs }),
  });
}

it.each([
  { slug: 'returns', slugs: null },
  { slug: 'rueckgabe', slugs: { main: 'returns', de: 'rueckgabe' } },
])('the page of the return policy at $slug lists the countries with their own terms', async ({ slug, slugs }) => {
  open(slug, slugs);
  const heading = await screen.findByRole('heading', { name: 'Returns by country of delivery' }, patience);
  const items = within(heading.parentElement ?? document.body).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Germany and Austria: You can return items within 60 days after delivery. We pay for sending them back. We deduct a restocking fee of 10%.',
    'Japan: We take no returns beyond your legal rights.',
  ]);
});

it('another page has no terms of countries', async () => {
  open('shipping', null);
  await screen.findByText('30 days.', undefined, patience);
  expect(screen.queryByRole('heading', { name: 'Returns by country of delivery' })).toBeNull();
});
