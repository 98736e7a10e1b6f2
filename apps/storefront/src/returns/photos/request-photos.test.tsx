// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReturnAnswer, ReturnOptions, ReturnView } from '@vitrine/contract/returns/returns.schema.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../../testing/open-shop.tsx';
import { requestedReturn } from '../../testing/requested-return.ts';

// happy-dom loads no pictures, and reports them as complete and broken.
Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { value: 80, configurable: true });

const patience = { timeout: 15_000 };
const id = '0190b000-0000-7000-8000-000000000001';
const open = { isOpen: true, reason: null, lastDay: null };
const options: ReturnOptions = {
  order: { id, number: '10001', currency: 'USD' },
  token: 'answered',
  return: open,
  exchange: null,
  claim: open,
  withdrawal: null,
  restockingFee: 0,
  destinations: ['ORIGINAL'],
  paidBy: 'SHOP',
  reasons: [{ name: 'Does not fit', paidBy: null }],
  lines: [
    {
      lineId: id,
      name: 'Mug',
      options: [],
      isNonReturnable: false,
      units: { RETURN: 1, CLAIM: 1, WITHDRAWAL: 0, EXCHANGE: 0 },
    },
  ],
  instructions: '',
};
const answer: ReturnAnswer = { return: requestedReturn, token: 'answered' };
const failed = (status: number, code: string, detail: string) => Response.json({ status, code, detail }, { status });

let shop: OpenShop;
afterEach(() => shop.close());

/** Opens the request of a return. The shop refuses the second photo that it receives. */
function openRequest(query: string) {
  const state = { requests: 0, uploads: 0, photos: [] as ReturnView['photos'] };
  const created = () => (state.requests > 0 ? [{ ...requestedReturn, photos: state.photos }] : []);
  shop = openShop(`/return?${query}`, {
    'POST /returns/options': () => Response.json(options),
    'POST /returns/mine': () => Response.json({ items: created() }),
    'POST /returns/quote': () => Response.json({ amount: 2_500, fee: 0, shipping: 0, currency: 'USD', exchange: null }),
    'POST /returns': () => {
      state.requests += 1;
      return Response.json(answer, { status: 201 });
    },
    [`POST /returns/${id}/photos?token=answered`]: () => {
      state.uploads += 1;
      if (state.uploads === 2) return failed(503, 'UNAVAILABLE', 'The shop is busy.');
      const photo = { id: `0190b000-0000-7000-8000-00000000001${state.uploads}`, width: 900, height: 700 };
      state.photos = [...state.photos, photo];
      return Response.json(photo, { status: 201 });
    },
  });
  return state;
}

const file = (name: string) => new File(['picture'], name, { type: 'image/jpeg' });
const input = () => screen.findByLabelText(/^Photos \(optional, up to 4\)/, { selector: 'input' }, patience);

async function chooseUnit() {
  await userEvent.selectOptions(await screen.findByLabelText(/^Quantity/, {}, patience), '1');
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Does not fit');
}

it.each([
  ['the link of an email', 'key=secret'],
  ['the account', `order=${id}`],
])('photos of the form are sent to the return requested with %s, and a refused one again', async (_, query) => {
  const state = openRequest(query);
  await userEvent.upload(await input(), [file('front.jpg'), file('back.jpg')]);
  expect(screen.getByRole('img', { name: 'back.jpg' })).toBeTruthy();
  expect(screen.getByText('2 of 4 photos chosen')).toBeTruthy();
  await chooseUnit();
  expect(state.uploads, 'nothing is sent before the request').toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText(/^We have received your request\./, {}, patience)).toBeTruthy();
  expect(await screen.findByText(/^back\.jpg was not added\./, {}, patience)).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Open photo 1 of 1' }, patience)).toBeTruthy();
  expect(screen.getByText('Photos added: 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again', description: /^back\.jpg was not added/ }));
  const added = await screen.findByText('back.jpg was added.', {}, patience);
  await waitFor(() => expect(document.activeElement).toBe(added));
  expect(await screen.findByRole('link', { name: 'Open photo 2 of 2' }, patience)).toBeTruthy();
  expect(screen.getByLabelText(/^Photos \(optional, up to 2\)/), 'more can be added').toBeTruthy();
  expect([state.requests, state.uploads]).toEqual([1, 3]);
});

it('a photo of the form is removed, and the focus stays in the form', async () => {
  const state = openRequest('key=secret');
  await userEvent.upload(await input(), [file('front.jpg'), file('back.jpg')]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  const list = screen.getByRole('list', { name: 'Photos' });
  expect(within(list).getAllByRole('img')).toEqual([screen.getByRole('img', { name: 'back.jpg' })]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add photos' }));
  await chooseUnit();
  await userEvent.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText('Photos added: 1', {}, patience)).toBeTruthy();
  expect(state.uploads).toBe(1);
});

it('the form takes no fifth photo', async () => {
  openRequest('key=secret');
  await userEvent.upload(await input(), ['a.jpg', 'b.jpg', 'c.jpg'].map(file));
  await userEvent.upload(await input(), ['d.jpg', 'e.jpg'].map(file));
  expect(await screen.findByText('Choose at most 4 photos.')).toBeTruthy();
  expect(screen.getByText('3 of 4 photos chosen')).toBeTruthy();
  await userEvent.upload(await input(), [file('d.jpg')]);
  expect(screen.queryByText('Choose at most 4 photos.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add photos' }).getAttribute('aria-disabled')).toBe('true');
});

it('a request that the shop refuses sends no photo, and the form retains the photos', async () => {
  const state = openRequest('key=secret');
  shop.respond({ 'POST /returns': () => failed(409, 'CONFLICT', 'Nothing is left to return.') });
  await userEvent.upload(await input(), [file('front.jpg')]);
  await chooseUnit();
  await userEvent.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText('Nothing is left to return.', {}, patience)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'front.jpg' })).toBeTruthy();
  expect(state.uploads).toBe(0);
});
