// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shell/query-client.ts';
import { emptyDraft, type ProductDraft } from '../product-draft.ts';
import { DescriptionInput } from './description-input.tsx';

// The input that grows with its text waits for fonts, which this environment lacks.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
afterEach(cleanup);

function show(draft: Partial<ProductDraft>) {
  const change = vi.fn();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DescriptionInput draft={{ ...emptyDraft, ...draft }} change={change} errors={{}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return change;
}

it('lines become a bullet list when the owner formats the text', () => {
  const change = show({ description: 'Oak\n\n5 < 6' });
  fireEvent.click(screen.getByRole('button', { name: 'Format the text' }));
  expect(change).toHaveBeenCalledWith({ formattedDescription: '<ul><li>Oak</li><li>5 &lt; 6</li></ul>' });
});

it('a formatted text is edited in the editor of pages, and can become lines again', () => {
  const change = show({ formattedDescription: '<p>Of <strong>oak</strong></p>' });
  expect(screen.getByRole('textbox', { name: 'Description' }).querySelector('strong')?.textContent).toBe('oak');
  fireEvent.click(screen.getByRole('button', { name: 'Use bullet points' }));
  expect(change).toHaveBeenCalledWith({ formattedDescription: null });
});
