import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { MeAnswer } from '@vitrine/contract/users/user.schema.ts';
import { defaultCurrency } from '@vitrine/domain/money/currencies.ts';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { routes } from '../routes.tsx';
import { queryClient } from '../shell/query-client.ts';
import { readableColors, theme } from '../shell/theme.ts';
import { setShopCurrency } from '../ui/money.ts';

// happy-dom has no document.fonts, whose events a growing text box follows.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

/** Returns the response to one call of the API. It throws when the network is away. */
export type Respond = (body: unknown) => Response | Promise<Response>;
/** Responses by method and path below `/api/v1`, such as 'POST /products/one'. */
export type Responses = Readonly<Record<string, Respond>>;
type User = NonNullable<MeAnswer['user']>;

export interface OpenAdmin {
  /** The calls so far, with their bodies. */
  readonly calls: readonly { readonly call: string; readonly body: unknown }[];
  /** Replaces responses. */
  respond(changes: Responses): void;
  /** Unmounts the admin area and empties its notifications, cache and browser storage. */
  close(): void;
}

/**
 * Mounts the admin area in happy-dom at a path, as the browser runs it: its routes, client and cache. Only the network is replaced. A
 * call without a response returns 404, as the shop does for a record that does not exist.
 */
export function openAdmin(path: string, responses: Responses = {}, user: Partial<User> = {}): OpenAdmin {
  const current = new Map(Object.entries({ ...frameResponses(user), ...responses }));
  const calls: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${input.replace('/api/v1', '')}`;
    const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : 'null');
    calls.push({ call, body });
    return current.get(call)?.(body) ?? problem(404, 'NOT_FOUND', 'There is no such record.');
  });
  // Another file of the worker may have left records.
  queryClient.clear();
  // Failed reads are retried as often as in the browser, without its pauses.
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`http://shop.example${path}`);
  const router = createBrowserRouter(routes);
  render(
    <MantineProvider theme={theme} cssVariablesResolver={readableColors} defaultColorScheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <Notifications />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    calls,
    respond(changes) {
      for (const [call, respond] of Object.entries(changes)) current.set(call, respond);
    },
    close() {
      cleanup();
      notifications.clean();
      router.dispose();
      queryClient.clear();
      localStorage.clear();
      sessionStorage.clear();
      vi.unstubAllGlobals();
      // The files of a worker share the currency of all screens.
      setShopCurrency(defaultCurrency);
    },
  };
}

/** Returns a failure in the form of the API (RFC 9457). */
export function problem(status: number, code: string, detail: string, more: object = {}): Response {
  return Response.json({ type: `/api/v1/docs#${code}`, title: detail, status, detail, code, ...more }, { status });
}

/** Returns the response of a list of records. */
export const many = (items: readonly object[]) => () =>
  Response.json({ items, nextCursor: null, previousCursor: null, total: items.length });

const owner = {
  id: '0190b000-0000-7000-8000-000000000009',
  email: 'owner@example.com',
  firstName: 'Olive',
  lastName: 'Owner',
  role: 'SITE_OWNER',
  isDemo: false,
} as const;

/** What the frame around every page reads. */
const frameResponses = (user: Partial<User>): Responses => ({
  'GET /auth/me': () => Response.json({ user: { ...owner, ...user } }),
});
