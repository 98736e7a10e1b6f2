// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../shell/query-client.ts';
import { usersList } from '../../users/users-list.tsx';
import { forPermissions, type ListDefinition } from './list-definition.ts';
import { ListExport } from './list-export.tsx';

const fields = [
  { id: 'a', record: 'CUSTOMER', key: 'loyalty_number', label: 'Loyalty number', kind: 'TEXT', position: 0 },
  { id: 'b', record: 'CUSTOMER', key: 'credit_limit', label: 'Credit limit', kind: 'MONEY', position: 1 },
];
const ann = {
  id: 'ann',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  role: 'USER',
  createdAt: '2026-11-28T05:00:00.000Z',
  lastSignedInAt: null,
  suspendedAt: null,
  emailConfirmedAt: null,
  customFields: { loyalty_number: 'L-7', credit_limit: 12_550 },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Exports the list, and returns the lines of the file with the fields that each read included. */
async function exported<Item>(definition: ListDefinition<Item>) {
  const included: unknown[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (input.includes('custom-fields')) return Response.json({ fields });
    included.push(JSON.parse(typeof init.body === 'string' ? init.body : '{}').include);
    return Response.json({ items: [ann], nextCursor: null });
  });
  const file = new Promise<Blob>((resolve) => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      resolve(blob as Blob);
      return 'blob:file';
    });
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ListExport definition={definition} filter={{ include: ['orderCount'] }} total={1} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  return { lines: (await (await file).text()).split('\r\n'), included };
}

it('contains the custom fields of the records', async () => {
  const { lines, included } = await exported(usersList);
  expect(lines[0]).toMatch(
    /,Loyalty number \(customer\.metafields\.custom\.loyalty_number\),Credit limit \(customer\.metafields\.custom\.credit_limit\)$/,
  );
  expect(lines[1]).toMatch(/,L-7,125\.50$/);
  expect(included).toEqual([['orderCount', 'customFields']]);
});

it('leaves them out without the permission to see them', async () => {
  const { lines, included } = await exported(
    forPermissions(usersList, (permission) => permission !== 'customers:contact'),
  );
  expect(lines[0]).not.toContain('Loyalty number');
  expect(included).toEqual([['orderCount']]);
});
