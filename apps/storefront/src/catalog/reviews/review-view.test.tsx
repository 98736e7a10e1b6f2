import type { Review } from '@vitrine/contract/shop-api.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { emptySite } from '../../settings/empty-site.ts';
import { ReviewView } from './review-view.tsx';

const review: Review = {
  id: '0190c4a0-0000-7000-8000-000000000001',
  authorName: 'Ada L.',
  rating: 5,
  title: 'A good mug',
  body: 'It keeps the heat.',
  reply: null,
  verifiedPurchase: true,
  photos: [],
  helpfulCount: 0,
  createdAt: '2026-03-10T02:30:00.000Z',
};

function markupIn(timeZone: string, shown = review): string {
  const routes = [{ id: 'shop', path: '/', element: <ReviewView review={shown} />, loader: () => null }];
  const loaderData = { shop: { site: { ...emptySite, timeZone }, menu: { categories: [], collections: [] } } };
  const router = createMemoryRouter(routes, { hydrationData: { loaderData } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe('the day of a review', () => {
  it.each([
    ['America/New_York', 'March 9, 2026'],
    ['UTC', 'March 10, 2026'],
    ['Mars/Base', 'March 10, 2026'],
  ])('in a shop in %s is %s', (timeZone, day) => {
    expect(markupIn(timeZone)).toContain(`<time dateTime="2026-03-10T02:30:00.000Z">${day}</time>`);
  });
});

describe('the photos of a review', () => {
  it('are small pictures with a fixed size that load late, and buttons with a name', () => {
    const photo = {
      id: '0190c4a0-0000-7000-8000-000000000002',
      main: '/media/main.webp',
      preview: '/media/preview.webp',
      thumbnail: '/media/thumbnail.webp',
      srcSet: [],
      width: 900,
      height: 600,
      alt: '',
      option: null,
    };
    const markup = markupIn('UTC', { ...review, photos: [photo], helpfulCount: 2 });
    expect(markup).toContain('aria-label="Open photo 1 of 1"');
    expect(markup).toMatch(/<img src="\/media\/thumbnail.webp" width="80" height="80" loading="lazy"/);
    expect(markup).toContain('2 people find this helpful');
    expect(markupIn('UTC')).not.toContain('<img');
  });
});
