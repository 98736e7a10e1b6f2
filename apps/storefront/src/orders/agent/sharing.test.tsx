// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SharedWithAgent } from './shared-with-agent.tsx';

const order = { id: '0190b000-0000-7000-8000-00000000000a', agent: 'agent.example' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an order that is not shared shows nothing', () => {
  const { container } = render(<SharedWithAgent order={{ id: order.id, agent: null }} token="token" />);
  expect(container.innerHTML).toBe('');
});

it('the buyer ends the sharing with the token of the order, and can try again after a failure', async () => {
  const sent: unknown[] = [];
  let status = 503;
  vi.stubGlobal('fetch', async (address: string, { body }: { readonly body: string }) => {
    sent.push([address, JSON.parse(body)]);
    return Response.json(status === 200 ? { success: true } : { status, title: 'Busy', detail: 'Busy' }, { status });
  });
  render(<SharedWithAgent order={order} token="token" />);
  expect(await screen.findByRole('region', { name: 'Shared with agent.example' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
  const done = await screen.findByRole('status');
  expect(done.textContent).toBe('This order is no longer shared with agent.example.');
  expect(sent.at(-1)).toEqual([`/api/v1/orders/${order.id}/stop-sharing`, { token: 'token' }]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('without the token the page names the link that ends it', async () => {
  render(<SharedWithAgent order={order} token={null} />);
  expect(await screen.findByText(/open the order with the link in your confirmation email/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
