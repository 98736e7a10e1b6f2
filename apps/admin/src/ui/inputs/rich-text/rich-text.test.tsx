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
  vi.stubGlobal('fetch', async (input: string | URL | Request) =>
    Response.json(
      String(input instanceof Request ? input.url : input).includes('library')
        ? { items: [file], nextCursor: null, folders: [] }
        : { items: [{ id: 'mug', slug: 'blue-mug' }], nextCursor: null },
    ),
  );
  const texts: string[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
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

it('shows a text that did not come from typing, and reports what was typed only', async () => {
  const texts: string[] = [];
  const show = (html: string) => (
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RichText label="Text" html={html} onChange={(text) => texts.push(text)} />
      </MantineProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(show('<p>Saved</p>'));
  const text = await screen.findByRole('textbox', { name: 'Text' }, patience);
  await userEvent.click(text);
  await userEvent.click(screen.getByRole('button', { name: 'Bullet list' }));
  await waitFor(() => expect(texts.at(-1)).toContain('<ul>'), patience);
  const typed = texts.at(-1) ?? '';
  rerender(show(typed));
  expect(text.innerHTML).toContain('<ul>');
  const reported = texts.length;
  rerender(show('<p>Discarded</p>'));
  await waitFor(() => expect(text.textContent).toBe('Discarded'), patience);
  expect(text.innerHTML).not.toContain('<ul>');
  expect(texts).toHaveLength(reported);
});

it('retains the pictures of a text', async () => {
  const texts = open(`<p>Hi</p><img src="${address}" alt="A mug" srcset="${address} 600w" width="600" height="400">`);
  const text = await screen.findByRole('textbox', { name: 'Text' }, patience);
  expect(within(text).getByRole('img', { name: 'A mug' }).getAttribute('src')).toBe(address);
  expect(texts).toEqual([]);
});

const table =
  '<table><caption>Sizes</caption><thead><tr><th scope="col">Size</th><th colspan="2">Chest</th></tr></thead>' +
  '<tbody><tr><td rowspan="2">S</td><td><strong>90</strong> cm</td><td><p>one</p><ul><li><p>two</p></li></ul></td></tr>' +
  '<tr><td>91 cm</td><td></td></tr></tbody></table>';

it('retains tables, with their heads, captions and cells that span others', async () => {
  const texts = open(`<p></p>${table}<p>End</p>`);
  const text = await screen.findByRole('textbox', { name: 'Text' }, patience);
  await userEvent.click(screen.getByRole('button', { name: 'Horizontal line' }));
  await waitFor(() => expect(texts.at(-1)).toContain(table), patience);
  expect(within(text).getByText('Sizes')).toBeDefined();
});

it('inserts a table and changes it', async () => {
  const texts = open('<p>Hi</p>');
  const rows = () => (texts.at(-1) ?? '').match(/<tr>.*?<\/tr>/g) ?? [];
  const cells = () => rows().map((row) => row.match(/<t[hd]>/g)?.join('') ?? '');
  const change = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }, patience));
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }, patience));
  await waitFor(() => expect(cells()).toEqual(['<th><th><th>', '<td><td><td>', '<td><td><td>']), patience);
  await change('Add row below');
  await waitFor(() => expect(cells()).toHaveLength(4), patience);
  await change('Remove column');
  await waitFor(() => expect(cells()[0]).toBe('<th><th>'), patience);
  await change('Remove row');
  await change('Row of headings');
  await waitFor(() => expect(cells()[0]).toBe('<th><th>'), patience);
  await change('Remove table');
  await waitFor(() => expect(texts.at(-1)).not.toContain('<table'), patience);
});

it('links to a page of the shop, and refuses an address without a scheme', async () => {
  const texts = open('<p></p>');
  await userEvent.click(await screen.findByRole('button', { name: 'Link' }, patience));
  const dialog = await screen.findByRole('dialog', { name: 'Address of the link' }, patience);
  const input = within(dialog).getByRole('combobox', { name: 'Address of the link' });
  await userEvent.type(input, 'example.com');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText(/starts with https/)).toBeDefined();
  await userEvent.clear(input);
  await userEvent.type(input, 'blue mug');
  await userEvent.click(await screen.findByRole('option', { name: '/product/blue-mug' }, patience));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(texts.at(-1)).toBe('<p><a href="/product/blue-mug">/product/blue-mug</a></p>'), patience);
});

it('warns of a heading that skips a level', async () => {
  open('<h2>Care</h2><h4>Wool</h4>');
  const warning = await screen.findByRole('status', {}, patience);
  expect(warning.textContent).toContain('“Wool” is heading 4 and follows heading 2. Make it heading 3.');
});

it('announces a heading 1 of the text as a heading 2 of the page, and stores it as a heading 1', async () => {
  const texts = open('<h1>About us</h1><p>Hi</p>');
  expect(await screen.findByRole('heading', { level: 2, name: 'About us' }, patience)).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await userEvent.click(screen.getByRole('textbox', { name: 'Text' }));
  await userEvent.click(screen.getByRole('button', { name: 'Horizontal line' }));
  expect(texts.at(-1)).toContain('<h1>About us</h1>');
});
