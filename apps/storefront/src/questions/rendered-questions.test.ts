import type { ProductPage, ShopApi, ShownQuestions } from '@vitrine/contract/shop-api.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import { render } from '../entry-server.tsx';
import { emptySite } from '../settings/empty-site.ts';
import { carafe } from '../testing/open-shop.tsx';

const unused = () => Promise.reject(new Error('not read'));
const page: ProductPage = {
  product: { ...carafe, price: cents(3900), fallbacks: undefined } as unknown as ProductPage['product'],
  category: null,
  related: [],
  reviews: [],
  ratingHistogram: [0, 0, 0, 0, 0],
};
const questions: ShownQuestions = {
  items: [
    {
      id: '0190c4a0-0000-7000-8000-000000000001',
      authorName: 'Grace',
      body: 'Is it <safe>?',
      answer: 'Yes.',
      createdAt: '2026-03-10T02:30:00.000Z',
    },
  ],
  hasMore: false,
};

async function open(shown: ShownQuestions | undefined) {
  const modules: string[] = [];
  const api: ShopApi = {
    site: async () => ({ ...emptySite, aboutPageContent: '', ...(shown && { hasQuestions: true }) }),
    menu: async () => ({ categories: [], collections: [] }),
    home: unused,
    listing: unused,
    product: async () => ({ found: 'page', page: { ...page, ...(shown && { questions: shown }) } }),
    ownPage: unused,
    offers: async () => ({ shown: {}, until: null }),
    search: unused,
    journal: { journal: unused, post: unused },
  };
  const { html, status } = await render({
    url: 'http://shop.example/product/glass-carafe',
    api,
    assetsFor: (needed) => {
      modules.push(...needed);
      return { first: '/first.js', entry: '/entry.js', styles: [], preloads: [] };
    },
    describeFailure: () => ({ status: 503, message: 'The shop cannot be reached just now.' }),
  });
  expect(status).toBe(200);
  return { html, modules };
}

describe('the page of a product', () => {
  it('contains the questions and their answers, so that it needs no script to show them', async () => {
    const { html, modules } = await open(questions);
    expect(html).toContain('Is it &lt;safe&gt;?');
    expect(html).toContain('Grace asked on March 10, 2026');
    expect(html).toMatch(/<details[^>]*><summary><h2>Questions and answers<\/h2>/);
    expect(html).toContain('Ask a question');
    expect(modules).toContain('src/questions/questions.tsx');
    // Structured data names only the product and its place in the shop.
    expect(html).not.toContain('"@type":"Question"');
  });

  it('contains an empty section before the first question', async () => {
    expect((await open({ items: [], hasMore: false })).html).toContain('No questions yet.');
  });

  it('contains nothing of it while the shop takes no questions', async () => {
    const { html, modules } = await open(undefined);
    expect(html).not.toMatch(/questions/i);
    expect(modules.filter((name) => name.includes('questions'))).toEqual([]);
  });
});
