// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReturnView } from '@vitrine/contract/returns/returns.schema.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../../testing/open-shop.tsx';
import { requestedReturn } from '../../testing/requested-return.ts';

// happy-dom loads no pictures, and reports them as complete and broken.
Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { value: 80, configurable: true });

const patience = { timeout: 15_000 };
const id = '0190b000-0000-7000-8000-000000000001';
const photo = (digit: number) => ({ id: `0190b000-0000-7000-8000-00000000001${digit}`, width: 900, height: 700 });
const closed = { isOpen: false, reason: 'The period has ended.', lastDay: null };
const options = {
  order: { id, number: '10001', currency: 'USD' },
  token: 'token',
  return: closed,
  exchange: null,
  claim: closed,
  withdrawal: null,
  restockingFee: 0,
  destinations: ['ORIGINAL'],
  paidBy: 'SHOP',
  reasons: [],
  lines: [],
  instructions: '',
};
const one: ReturnView = { ...requestedReturn, kind: 'CLAIM' };

let shop: OpenShop;
afterEach(() => shop.close());

function open(shown: Partial<ReturnView>) {
  const state = { shown: { ...one, ...shown }, uploads: 0, removed: 0 };
  shop = openShop('/return?token=secret', {
    'POST /returns/options': () => Response.json(options),
    'POST /returns/mine': () => Response.json({ items: [state.shown] }),
    [`POST /returns/${id}/photos?token=secret`]: () => {
      state.uploads += 1;
      if (state.uploads === 2) {
        const detail = 'The file is not a JPEG, PNG, WebP, AVIF, GIF or SVG image.';
        return Response.json({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', detail }, { status: 415 });
      }
      state.shown = { ...state.shown, photos: [...state.shown.photos, photo(state.uploads)] };
      return Response.json(photo(state.uploads), { status: 201 });
    },
    [`DELETE /returns/${id}/photos/${photo(1).id}?token=secret`]: () => {
      state.removed += 1;
      state.shown = { ...state.shown, photos: [] };
      return Response.json({ success: true });
    },
  });
  return state;
}

const file = (name: string) => new File(['picture'], name, { type: 'image/jpeg' });

it('photos are added to a return, one that is refused is named, and one is removed', async () => {
  const state = open({});
  const input = await screen.findByLabelText(/^Photos \(optional, up to 4\)/, {}, patience);
  await userEvent.upload(input, [file('scratch.jpg'), file('notes.jpg')]);
  const link = await screen.findByRole('link', { name: 'Open photo 1 of 1' }, patience);
  expect(link.getAttribute('href')).toBe(`/api/v1/returns/${id}/photos/${photo(1).id}?token=secret&size=large`);
  expect(await screen.findByText(/^notes\.jpg was not added\./)).toBeTruthy();
  expect(screen.getByLabelText(/^Photos \(optional, up to 3\)/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Open photo/ })).toBeNull(), patience);
  expect([state.uploads, state.removed]).toEqual([2, 1]);
});

it('more photos than are left are sent nowhere', async () => {
  const state = open({ photos: [photo(1), photo(3), photo(4)] });
  const input = await screen.findByLabelText(/^Photos \(optional, up to 1\)/, {}, patience);
  await userEvent.upload(input, [file('a.jpg'), file('b.jpg')]);
  expect(await screen.findByText('Choose at most 1 photos.')).toBeTruthy();
  expect(state.uploads).toBe(0);
});

it('photos of an inspected return are shown, and stay', async () => {
  open({ status: 'INSPECTED', takesPhotos: false, photos: [photo(1)] });
  expect(await screen.findByRole('link', { name: 'Open photo 1 of 1' }, patience)).toBeTruthy();
  expect(screen.queryByLabelText(/^Photos \(optional/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove photo/ })).toBeNull();
});

it('the label of an approved return is linked, with its tracking', async () => {
  open({
    status: 'APPROVED',
    label: { carrier: 'USPS', trackingNumber: '94055', trackingUrl: 'https://carrier.example/94055' },
  });
  const label = await screen.findByRole('link', { name: 'Return label as PDF' }, patience);
  expect(label.getAttribute('href')).toBe(`/api/v1/returns/${id}/label?token=secret`);
  expect(screen.getByRole('link', { name: 'Track the return parcel' }).getAttribute('href')).toBe(
    'https://carrier.example/94055',
  );
  expect(screen.getByRole('link', { name: 'Return slip as PDF' })).toBeTruthy();
});
