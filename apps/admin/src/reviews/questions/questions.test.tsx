// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, problem } from '../../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const question = {
  id: '0190c4a0-0000-7000-8000-000000000001',
  productId: '0190c4a0-0000-7000-8000-000000000002',
  productName: 'Mug',
  userId: null,
  authorName: 'Grace',
  email: 'grace@example.com',
  body: 'Is it wide?',
  answer: null as string | null,
  status: 'PENDING',
  notifiedAt: null as string | null,
  spamScore: 3,
  spamReasons: ['link'],
  createdAt: '2026-11-28T10:00:00.000Z',
  updatedAt: '2026-11-28T10:00:00.000Z',
};
const site = (takesQuestions: boolean) => () =>
  Response.json({ ...defaultSiteSettings, takesQuestions, updatedAt: null });
const responses = {
  'GET /settings/site': () => Response.json(defaultSiteSettings),
  'GET /settings/admin/site': site(true),
  'GET /saved-views?list=questions': () => Response.json({ items: [] }),
  'POST /products/questions/many': () => Response.json({ items: [question], nextCursor: null, total: 1 }),
};
const one = `PUT /products/questions/${question.id}`;

let admin: OpenAdmin;
afterEach(() => admin.close());

const sentTo = (call: string) => admin.calls.filter((made) => made.call === call).map(({ body }) => body);

/** Opens the dialog of the question. */
async function openQuestion() {
  await userEvent.click(await screen.findByRole('button', { name: 'Is it wide?' }, patience));
  return within(await screen.findByRole('dialog', { name: 'Question' }, patience));
}

it('publishes a question with its answer, and not without one', async () => {
  admin = openAdmin('/admin/reviews/questions', { ...responses, [one]: () => Response.json(question) });
  const dialog = await openQuestion();
  expect(dialog.getByText(/Possible spam \(score 3\): contains a link/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Mug' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Publish' }).hasAttribute('disabled')).toBe(true);
  expect(dialog.getByRole('button', { name: 'Save answer' }).hasAttribute('disabled')).toBe(true);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Eight centimetres. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Saved.', {}, patience);
  expect(sentTo(one)).toEqual([
    { id: question.id, status: 'PUBLISHED', answer: 'Eight centimetres.', updatedAt: question.updatedAt },
  ]);
});

it('rejects without an answer, and shows a refusal', async () => {
  const refusal = 'Someone else changed this after you opened it. Reload the page.';
  admin = openAdmin('/admin/reviews/questions', { ...responses, [one]: () => problem(409, 'STALE', refusal) });
  const dialog = await openQuestion();
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await dialog.findByText(refusal, {}, patience);
  expect(sentTo(one)).toEqual([{ id: question.id, status: 'REJECTED', updatedAt: question.updatedAt }]);
});

it('deletes chosen questions after a confirmation', async () => {
  const remove = `DELETE /products/questions/${question.id}`;
  admin = openAdmin('/admin/reviews/questions', { ...responses, [remove]: () => Response.json({ success: true }) });
  await userEvent.click(
    await screen.findByRole('checkbox', { name: /the question 'Is it wide\?' by Grace/ }, patience),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 question?' }, patience));
  expect(sentTo(remove)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 1 question' }));
  await waitFor(() => expect(sentTo(remove)).toHaveLength(1), patience);
});

it('switches questions on, and says so after the response', async () => {
  admin = openAdmin('/admin/reviews/questions', {
    ...responses,
    'GET /settings/admin/site': site(false),
    'PUT /settings/admin/site': site(true),
  });
  const control = await screen.findByRole('switch', { name: /^Accept questions/ }, patience);
  expect((control as HTMLInputElement).checked).toBe(false);
  await userEvent.click(control);
  await screen.findByText('Shoppers can now ask questions.', {}, patience);
  expect(sentTo('PUT /settings/admin/site')).toEqual([{ takesQuestions: true }]);
});
