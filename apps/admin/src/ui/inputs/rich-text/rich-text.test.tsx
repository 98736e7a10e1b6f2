// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LibraryFile } from '@vitrine/contract/storage/library.schema.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { RichText } from './rich-text.tsx';

const patience = { timeout: 20_000 };
const address = `/media/${'a'.repeat(32)}-600.webp`;
const file: LibraryFile = {
  id: 'mug',
  kind: 'picture',
  url: address,
  preview: address,
  thumbnail: address,
  srcSet: [],
  width: 600,
  height: 400,
  name: 'mug.png',
  contentType: 'image/webp',
  byteSize: 3400,
  alt: '',
  folder: null,
  focus: null,
  isUsed: false,
  createdAt: '2026-11-28T10:00:00.000Z',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(html: string) {
  vi.stubGlobal('fetch', async () => Response.json({ items: [file], nextCursor: null, folders: [] }));
  const texts: string[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <RichText label="Text" html={html} onChange={(text) => texts.push(text)} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return texts;
}

it('inserts a picture of the library only with an alternative text, or as decorative', async () => {
  const texts = open('<p>Hi</p>');
  await userEvent.click(await screen.findByRole('button', { name: 'Picture' }, patience));
  const picker = await screen.findByRole('dialog', { name: 'Picture: choose from the library' }, patience);
  await userEvent.click(await within(picker).findByRole('button', { name: 'mug.png' }, patience));
  const dialog = await screen.findByRole('dialog', { name: 'Describe the picture' }, patience);
  const insert = within(dialog).getByRole('button', { name: 'Insert picture' });
  expect(insert.hasAttribute('disabled')).toBe(true);
  await userEvent.click(within(dialog).getByRole('checkbox'));
  expect(insert.hasAttribute('disabled')).toBe(false);
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Alternative text' }), ' A mug ');
  await userEvent.click(insert);
  await waitFor(
    () => expect(texts.at(-1)).toContain(`<img src="${address}" alt="A mug" width="600" height="400">`),
    patience,
  );
});

it('retains the pictures of a text', async () => {
  const texts = open(`<p>Hi</p><img src="${address}" alt="A mug" srcset="${address} 600w" width="600" height="400">`);
  const text = await screen.findByRole('textbox', { name: 'Text' }, patience);
  expect(within(text).getByRole('img', { name: 'A mug' }).getAttribute('src')).toBe(address);
  expect(texts).toEqual([]);
});
