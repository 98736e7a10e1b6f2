// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { emptySite } from '../settings/empty-site.ts';
import { carafe, lighting, type OpenShop, openShop, type Responses } from '../testing/open-shop.tsx';

const patience = { timeout: 15_000 };
const question = (number: number) => ({
  id: `0190c4a0-0000-7000-8000-00000000000${number}`,
  authorName: 'Grace',
  body: `Question ${number}?`,
  answer: `Answer ${number}.`,
  createdAt: '2026-03-10T02:30:00.000Z',
});
const site = (more: object) => () =>
  Response.json({ ...emptySite, aboutPageContent: '', homePageCollections: [], ...more });
const listing = { record: { ...lighting, image: null }, products: [], total: 0, nextCursor: null, facets: {} };

let shop: OpenShop;
afterEach(() => shop.close());

/** Opens the page of a product after a navigation in the browser. */
async function openProduct(responses: Responses, settings: object = { hasQuestions: true }) {
  shop = openShop('/product/glass-carafe', {
    'GET /settings/site': site(settings),
    'POST /products/one': () => Response.json(carafe),
    'POST /catalog/listing': () => Response.json({ found: 'page', page: listing }),
    ...responses,
  });
  await screen.findByRole('heading', { level: 1, name: /Carafe/ }, patience);
}

const findQuestions = async () => {
  const heading = await screen.findByText('Questions and answers', {}, patience);
  const fold = heading.closest('details') as HTMLDetailsElement;
  fold.open = true;
  return within(fold);
};

describe('the questions of a product', () => {
  it('are read page by page', async () => {
    const requests: unknown[] = [];
    await openProduct({
      'POST /products/questions/many': (body) => {
        requests.push(body);
        const isFirst = !(body as { cursor?: string }).cursor;
        const numbers = isFirst ? [1, 2, 3, 4, 5] : [6, 7];
        return Response.json({ items: numbers.map(question), nextCursor: isFirst ? 'next' : null });
      },
    });
    const fold = await findQuestions();
    await fold.findByRole('heading', { level: 3, name: 'Question 5?' }, patience);
    await userEvent.click(fold.getByRole('button', { name: 'Show more' }));
    await fold.findByText('Answer 7.', {}, patience);
    expect(fold.getAllByRole('article')).toHaveLength(7);
    expect(fold.queryByRole('button', { name: 'Show more' })).toBeNull();
    const where = { productId: carafe.id };
    expect(requests).toMatchObject([
      { where, limit: 5 },
      { where, limit: 20, cursor: 'next' },
    ]);
  });

  it('say so when they cannot be read, and can be read again', async () => {
    await openProduct({ 'POST /products/questions/many': () => Response.json({ status: 503 }, { status: 503 }) });
    const fold = await findQuestions();
    await fold.findByRole('alert', {}, patience);
    shop.respond({
      'POST /products/questions/many': () => Response.json({ items: [question(1)], nextCursor: null }),
    });
    await userEvent.click(fold.getByRole('button', { name: 'Show more' }));
    await fold.findByText('Answer 1.', {}, patience);
  });

  it('are absent, and not requested, while the shop takes none', async () => {
    let count = 0;
    await openProduct(
      {
        'POST /products/questions/many': () => {
          count += 1;
          return Response.json({ items: [], nextCursor: null });
        },
      },
      {},
    );
    await screen.findByRole('heading', { name: 'Reviews' }, patience);
    expect([screen.queryByText('Questions and answers'), count]).toEqual([null, 0]);
  });
});

describe('the form for a question', () => {
  const none = { 'POST /products/questions/many': () => Response.json({ items: [], nextCursor: null }) };

  it('names each missing field, sends the question of a visitor, and thanks after the response', async () => {
    const sent: unknown[] = [];
    await openProduct({
      ...none,
      'POST /products/questions': (body) => {
        sent.push(body);
        return Response.json({ success: true });
      },
    });
    const fold = await findQuestions();
    await userEvent.click(fold.getByRole('button', { name: 'Ask a question' }));
    const box = await fold.findByRole('textbox', { name: 'Your question' }, patience);
    expect(document.activeElement).toBe(box);
    await userEvent.click(fold.getByRole('button', { name: 'Send question' }));
    for (const text of ['Question is required', 'Name is required', 'Email is required']) fold.getByText(text);
    expect(sent).toEqual([]);
    await userEvent.type(box, ' Is it wide? ');
    await userEvent.type(fold.getByRole('textbox', { name: 'Your name' }), 'Grace');
    await userEvent.type(fold.getByRole('textbox', { name: 'Email' }), 'grace@example.com');
    await userEvent.click(fold.getByRole('button', { name: 'Send question' }));
    await fold.findByText('Thank you. We will email you when your question is answered.', {}, patience);
    expect(sent).toEqual([{ productId: carafe.id, body: 'Is it wide?', name: 'Grace', email: 'grace@example.com' }]);
  });

  it('shows the refusal of the shop and retains the text', async () => {
    const detail = 'You can send 10 questions in a day. Try again tomorrow.';
    await openProduct({
      ...none,
      'POST /products/questions': () => Response.json({ status: 422, code: 'UNPROCESSABLE', detail }, { status: 422 }),
    });
    const fold = await findQuestions();
    await userEvent.click(fold.getByRole('button', { name: 'Ask a question' }));
    const box = await fold.findByRole('textbox', { name: 'Your question' }, patience);
    await userEvent.type(box, 'Is it wide?');
    await userEvent.type(fold.getByRole('textbox', { name: 'Your name' }), 'Grace');
    await userEvent.type(fold.getByRole('textbox', { name: 'Email' }), 'grace@example.com');
    await userEvent.click(fold.getByRole('button', { name: 'Send question' }));
    await waitFor(() => expect(fold.getByRole('alert').textContent).toContain(detail), patience);
    expect((box as HTMLTextAreaElement).value).toBe('Is it wide?');
  });
});
