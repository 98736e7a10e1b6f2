// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { carafe, type OpenShop, openShop } from '../../testing/open-shop.tsx';

let shop: OpenShop;
afterEach(() => shop.close());
const patience = { timeout: 15_000 };

it('a guest sends the review of a mailed link without an account, with the rating of the star', async () => {
  const sent: unknown[] = [];
  shop = openShop(`/review?product=${carafe.id}&stars=4&key=secret.key`, {
    'POST /products/many': () => Response.json({ items: [carafe], nextCursor: null }),
    'POST /products/reviews/by-link': (body) => {
      sent.push(body);
      return Response.json({ success: true });
    },
  });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '4' }, patience)).checked).toBe(true);
  expect([screen.queryByText(/Log in/), screen.queryByText('Write a review')]).toEqual([null, null]);
  expect(document.querySelector('input[type="file"]')).toBeNull();
  await userEvent.type(screen.getByLabelText('Review'), 'Keeps its heat.');
  await userEvent.click(screen.getByRole('button', { name: 'Send review' }));
  await screen.findByText(/Thank you/, {}, patience);
  const review = { productId: carafe.id, rating: 4, title: '', body: 'Keeps its heat.' };
  expect(sent).toEqual([{ key: 'secret.key', ...review }]);
});
