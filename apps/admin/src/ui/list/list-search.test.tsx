// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ListSearch } from './list-filters.tsx';
import type { ListState } from './use-list-state.ts';

type Router = ReturnType<typeof createBrowserRouter>;

afterEach(cleanup);

function List() {
  const [params, setParams] = useSearchParams();
  const question = { search: params.get('q') ?? '', sort: '', values: {} };
  const state = { question, change: setParams } as unknown as ListState;
  return <ListSearch state={state} label="Search" isOff={false} />;
}

/** Shows a list beside a page whose code is loading until `finish`. */
function show() {
  const { promise: loaded, resolve: finish } = Promise.withResolvers<void>();
  const other = { path: '/other', lazy: () => loaded.then(() => ({ Component: () => <h1>Other</h1> })) };
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://shop.example/list');
  const router = createBrowserRouter([{ path: '/list', Component: List }, other]);
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { router, finish };
}

it('puts the typed words into the address', async () => {
  const { router } = show();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'mug');
  await waitFor(() => expect(router.state.location.search).toBe('?q=mug'));
});

it.each([
  ['opens', (router: Router) => router.navigate('/other')],
  [
    'returns to',
    () => {
      history.pushState({ idx: 1, key: 'other' }, '', '/other');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
  ],
])('does not call back a visitor who %s another page meanwhile', async (_, leave) => {
  const { router, finish } = show();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'mug');
  const opened = leave(router);
  // Longer than the pause after which the words are put into the address.
  await new Promise((done) => setTimeout(done, 400));
  finish();
  await opened;
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
});
