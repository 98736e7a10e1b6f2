// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DraftOrder, DraftOrdersAnswer } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin, problem } from '../../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const id = '0190b000-0000-7000-8000-0000000000d1';
const at = '2026-11-28T10:00:00.000Z';

/** Returns an empty draft with these changes. */
function testDraft(changes: Partial<DraftOrder> = {}): DraftOrder {
  return {
    id,
    number: 'D7',
    email: 'ada@example.com',
    address: {
      name: 'Ada Lovelace',
      street1: '388 Townsend St',
      city: 'San Francisco',
      state: 'CA',
      postalCode: '94107',
      country: 'US',
    },
    note: 'Gift wrap',
    items: [],
    discount: null,
    shippingCharge: null,
    shippingMethodId: null,
    marketId: null,
    business: null,
    quote: {
      lines: [],
      totals: { subtotal: 0, discount: 0, shipping: 0, freeShippingDist: 0, tax: 0, total: 0, giftCards: 0 },
      currency: 'USD',
      includedTax: 0,
      taxes: [],
      shippingMethods: [],
      shippingMethodId: null,
      shippingReason: null,
      business: null,
      marketReason: null,
    },
    order: null,
    paymentLink: null,
    placedAt: null,
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}
const draft = testDraft();
const theirs: DraftOrder = { ...draft, note: 'Their note', updatedAt: '2026-11-28T11:00:00.000Z' };
const list: DraftOrdersAnswer = {
  items: [{ id, number: 'D7', email: draft.email, name: 'Ada Lovelace', itemCount: 0, updatedAt: draft.updatedAt }],
  nextCursor: null,
};
const site = { 'GET /settings/site': () => Response.json(defaultSiteSettings) };
const answer = (shown: DraftOrder) => () => Response.json(shown);

let admin: OpenAdmin;
afterEach(() => admin.close());

const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note', {}, patience);

it('a draft that someone else changed is not overwritten, and what was typed stays until it is discarded', async () => {
  admin = openAdmin(`/admin/orders/drafts/${id}`, {
    ...site,
    [`GET /draft-orders/${id}`]: answer(draft),
    [`PUT /draft-orders/${id}`]: () => problem(409, 'STALE', 'Someone else changed this draft.'),
  });
  fireEvent.change(await note(), { target: { value: 'My note' } });
  fireEvent.click(screen.getByText('Save draft').closest('button') ?? document.body);
  await screen.findByText('Someone else changed this draft.', {}, patience);
  expect(admin.calls.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    note: 'My note',
    updatedAt: draft.updatedAt,
  });
  expect((await note()).value).toBe('My note');
  admin.respond({ [`GET /draft-orders/${id}`]: answer(theirs) });
  fireEvent.click(screen.getByText('Discard mine and show the saved draft'));
  await waitFor(async () => expect((await note()).value).toBe('Their note'), patience);
}, 60_000);

it('a draft that is opened again is read before anything can be typed into it', async () => {
  const held = Promise.withResolvers<Response>();
  admin = openAdmin(`/admin/orders/drafts/${id}`, {
    ...site,
    [`GET /draft-orders/${id}`]: answer(draft),
    'GET /draft-orders': () => Response.json(list),
  });
  expect((await note()).value).toBe('Gift wrap');
  fireEvent.click(screen.getAllByText('Drafts').at(-1) ?? document.body);
  const link = await screen.findByText('#D7', {}, patience);
  admin.respond({ [`GET /draft-orders/${id}`]: () => held.promise });
  fireEvent.click(link);
  const reads = () => admin.calls.filter(({ call }) => call === `GET /draft-orders/${id}`);
  await waitFor(() => expect(reads()).toHaveLength(2), patience);
  expect(screen.queryByLabelText('Note')).toBeNull();
  held.resolve(Response.json(theirs));
  expect((await note()).value).toBe('Their note');
}, 60_000);

it('the demo account sees a draft with people masked, and can change nothing', async () => {
  const masked = { ...theirs, email: 'a***@example.com', address: { ...draft.address, name: 'A*** L***' } as never };
  const responses = { ...site, [`GET /draft-orders/${id}`]: answer(masked) };
  admin = openAdmin(`/admin/orders/drafts/${id}`, responses, { role: 'ADMIN', isDemo: true });
  await note();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'A*** L***');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'a***@example.com');
  for (const name of ['Save draft', 'Mark as paid', 'Delete'])
    expect(screen.getByText(name, { exact: true }).closest('button')).toHaveProperty('disabled', true);
}, 60_000);

const productId = '0190b000-0000-7000-8000-0000000000a1';
const bowl = {
  id: productId,
  name: 'Alpine Bowl',
  slug: 'alpine-bowl',
  price: 10_000,
  stock: 9,
  images: [],
  variants: [],
};
const items = [{ productId, variantId: null, quantity: 1 }];
const business = { companyName: 'Café Wien', vatNumber: 'ATU13585627' };

it('a draft of a business says whether VAT is charged, and keeps the company and its number', async () => {
  let stored: DraftOrder = testDraft({ items });
  admin = openAdmin(`/admin/orders/drafts/${id}`, {
    'GET /settings/site': () => Response.json({ ...defaultSiteSettings, vatNumber: 'DE136695976' }),
    [`GET /draft-orders/${id}`]: () => Response.json(stored),
    'POST /products/many': many([bowl]),
    'POST /draft-orders/quote': (body) => {
      const typed = (body as { business: typeof business | null }).business;
      const treated = typed && {
        ...typed,
        sellerVatNumber: 'DE136695976',
        isReverseCharge: true,
        reason: null,
        check: null,
      };
      return Response.json({ ...stored.quote, business: treated });
    },
    [`PUT /draft-orders/${id}`]: () =>
      Response.json((stored = testDraft({ items, business, updatedAt: theirs.updatedAt }))),
  });
  fireEvent.click(await screen.findByLabelText('Buying for a business', {}, patience));
  fireEvent.change(screen.getByLabelText('Company name'), { target: { value: business.companyName } });
  fireEvent.change(screen.getByLabelText('VAT number'), { target: { value: business.vatNumber } });
  await screen.findByText('Intra-Community supply: no VAT is charged, the buyer accounts for it.', {}, patience);
  fireEvent.click(screen.getByText('Save draft').closest('button') ?? document.body);
  await waitFor(() => expect(admin.calls.map(({ call }) => call)).toContain(`PUT /draft-orders/${id}`), patience);
  expect(admin.calls.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ business });
  await waitFor(() => expect(screen.getByLabelText('VAT number')).toHaveProperty('value', 'ATU13585627'), patience);
}, 60_000);
