// @vitest-environment happy-dom
import { MantineProvider, Modal } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(cleanup);

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts(() => setIsOpen(true));
  return (
    <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Keys" trapFocus={false}>
      Keys
    </Modal>
  );
}

function show() {
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}
const press = (keys: string) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};

it('the keys g and o open the orders', () => {
  const router = show();
  press('go');
  expect(router.state.location.pathname).toBe('/admin/orders');
});

it('keys do nothing behind an open dialog', async () => {
  const router = show();
  press('?');
  await screen.findByRole('dialog', { name: 'Keys' });
  press('go');
  expect(router.state.location.pathname).toBe('/');
});
