import type { JournalPost, PostCard } from '@vitrine/contract/journal/journal-page.ts';
import type { ShopApi } from '@vitrine/contract/shop-api.ts';
import { describe, expect, it } from 'vitest';
import { render } from '../entry-server.tsx';
import { emptySite } from '../settings/empty-site.ts';

const card: PostCard = {
  id: '01990000-0000-7000-8000-000000000001',
  slug: 'clay',
  title: 'Clay & fire',
  authorName: 'Ada',
  excerpt: 'About clay',
  tags: ['Craft'],
  pictureURL: '/media/a.webp',
  pictureAlt: 'A kiln',
  image: null,
  publishedAt: '2026-11-28T05:00:00.000Z',
};
const post: JournalPost = {
  ...card,
  content: '<p>Warm</p>',
  seoTitle: 'Clay for search engines',
  seoDescription: '',
  updatedAt: '2026-11-28T06:00:00.000Z',
  products: [],
  older: [{ ...card, id: '01990000-0000-7000-8000-000000000002', slug: 'wood', title: 'Wood' }],
};
const unused = () => Promise.reject(new Error('not read'));
const api: ShopApi = {
  site: async () => ({ ...emptySite, siteName: 'Havre', aboutPageContent: '', hasJournal: true }),
  menu: async () => ({ categories: [], collections: [] }),
  home: unused,
  listing: unused,
  product: unused,
  ownPage: unused,
  offers: async () => ({ shown: {}, until: null }),
  search: unused,
  journal: {
    journal: async ({ page, tag }) =>
      page > 2
        ? { found: 'nothing' }
        : { found: 'page', page: { posts: [card], page, pageCount: 2, tag, tags: ['Craft'] } },
    post: async (slug) => (slug === 'old' ? { found: 'moved', slug: 'clay' } : { found: 'page', page: post }),
  },
};

const open = (path: string, reads = api) =>
  render({
    url: `http://shop.example${path}`,
    api: reads,
    assetsFor: () => ({ first: '/first.js', entry: '/entry.js', styles: [], preloads: [] }),
    describeFailure: () => ({ status: 503, message: 'The shop cannot be reached just now.' }),
  });

describe('the journal', () => {
  it('shows its posts with topics, pages and feeds, and the footer links to it', async () => {
    const { status, html, tags } = await open('/journal');
    expect(status).toBe(200);
    expect(tags).toContain('settings');
    for (const part of [
      '<title>Journal - Havre</title>',
      '<a href="/journal/clay">Clay &amp; fire</a>',
      'href="/journal?tag=Craft"',
      'href="/journal?page=2"',
      'href="/journal/feed.xml"',
      'alt="A kiln"',
      'November 28, 2026',
      '"@type":"Blog"',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain('noindex');
    expect((await open('/journal?tag=Craft')).html).toContain('noindex');
  });

  it('has no page beyond its last one, and none without posts', async () => {
    expect((await open('/journal?page=3')).status).toBe(404);
    const { journal: _journal, ...reads } = api;
    expect((await open('/journal', reads)).status).toBe(404);
  });
});

describe('a post', () => {
  it('shows its text, its structured data and older posts', async () => {
    const { status, html } = await open('/journal/clay');
    expect(status).toBe(200);
    for (const part of [
      '<title>Clay for search engines - Havre</title>',
      '<h1>Clay &amp; fire</h1>',
      '<p>Warm</p>',
      'By Ada',
      'property="og:type" content="article"',
      '"@type":"BlogPosting"',
      'href="/journal/wood"',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('redirects from a previous address', async () => {
    expect(await open('/journal/old')).toMatchObject({ status: 301, location: '/journal/clay' });
  });
});
