// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin, problem } from './testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const id = '0190b000-0000-7000-8000-000000000000';
const lists = {
  'POST /products/many': many([]),
  'POST /catalog/categories/many': many([]),
  'POST /catalog/collections/many': many([]),
  'POST /orders/many': many([]),
  'POST /users/many': many([]),
};

let admin: OpenAdmin;
afterEach(() => admin.close());

const failWithId = () => problem(500, 'INTERNAL', 'Something went wrong on our side.', { requestId: 'request-4711' });

describe.each([
  ['Product', '/admin/catalog/products', 'POST /products/one'],
  ['Category', '/admin/catalog/categories', 'POST /catalog/categories/one'],
  ['Collection', '/admin/catalog/collections', 'POST /catalog/collections/one'],
  ['Order', '/admin/orders', `GET /orders/${id}`],
  ['User', '/admin/users', 'POST /users/one'],
] as const)('%s', (what, path, call) => {
  it('that is not there says so and leads back', async () => {
    admin = openAdmin(`${path}/${id}`, lists);
    await screen.findByRole('heading', { level: 1, name: `${what} not found` }, patience);
    const [back] = within(screen.getByRole('main')).getAllByRole('link');
    if (!back) throw new Error('There is no link back.');
    await userEvent.click(back);
    await waitFor(() => expect(window.location.pathname).toBe(path), patience);
  });

  it('that cannot be read says so, and trying again reads it once more', async () => {
    admin = openAdmin(`${path}/${id}`, { ...lists, [call]: failWithId });
    const alert = await screen.findByRole('alert', {}, patience);
    expect(alert.textContent).toContain('Something went wrong on our side.');
    expect(alert.textContent).toContain('request-4711');
    await screen.findByRole('heading', { level: 1, name: what }, patience);
    const reads = () => admin.calls.filter((one) => one.call === call).length;
    const before = reads();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reads()).toBeGreaterThan(before), patience);
  });
});
