// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultCard, defaultOfferedPayments } from '@vitrine/domain/payments/offered-payments.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../../testing/open-admin.tsx';

// happy-dom loads no fonts, after which a text area changes its height.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const patience = { timeout: 20_000 };
const settings = {
  methods: [defaultCard, ...defaultOfferedPayments],
  capturedLater: [],
  savesMethods: false,
  updatedAt: null,
};
/** Any other methods than the first. */
const others = defaultOfferedPayments.map(() => ({}));
const market = { code: 'japan', name: 'Japan', currency: 'JPY', isOpen: true };

let admin: OpenAdmin;
afterEach(() => admin.close());
const sent = () =>
  admin.calls.filter(({ call }) => call === 'PUT /settings/admin/payment-methods').map(({ body }) => body);

/** Opens the page and returns the list of the methods. */
function open(): Promise<HTMLElement> {
  admin = openAdmin('/admin/settings/payments', {
    'GET /settings/site': () => Response.json(defaultSiteSettings),
    'GET /settings/admin/markets': () => Response.json({ markets: [market], rates: [], updatedAt: null }),
    'GET /settings/admin/payment-methods': () => Response.json(settings),
    'PUT /settings/admin/payment-methods': () => Response.json(settings),
  });
  return screen.findByRole('list', { name: 'Payment methods' }, patience);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('the card is the first row, has no switch, and moves by its buttons', async () => {
  const list = await open();
  const card = within(list).getByRole('group', { name: 'Card' });
  expect(within(card).queryByRole('switch')).toBeNull();
  expect(screen.getByRole('button', { name: 'Move Card' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Move Card up' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Move Card down' }));
  await save();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ methods: [{ method: 'PAYPAL' }, { method: 'CARD' }, ...others.slice(1)] }]),
  );
});

it('a limit has an amount in each currency of the markets', async () => {
  const list = await open();
  const card = within(within(list).getByRole('group', { name: 'Card' }));
  expect(card.queryByLabelText('Minimum amount in JPY')).toBeNull();
  await userEvent.type(card.getByLabelText('Minimum amount'), '10');
  await userEvent.type(await card.findByLabelText('Minimum amount in JPY', {}, patience), '1500');
  await save();
  const currencyLimits = [{ currency: 'JPY', minimum: 1_500, maximum: null }];
  await waitFor(() => expect(sent()).toMatchObject([{ methods: [{ minimum: 1_000, currencyLimits }, ...others] }]));
});
