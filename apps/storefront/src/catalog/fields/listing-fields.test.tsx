// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { FieldFolds } from './field-folds.tsx';
import { FieldsRenderer, ListingFields } from './listing-fields.tsx';

afterEach(cleanup);

const fields = [
  { key: 'origin', label: 'Origin', kind: 'RICH_TEXT', value: '<p>Portugal</p>', unit: null, href: null },
] as const;

it('the server renders the fields of a listing, so that they need no script', () => {
  const html = renderToString(
    <FieldsRenderer value={(shown) => <FieldFolds fields={shown} />}>
      <ListingFields fields={fields} />
    </FieldsRenderer>,
  );
  expect(html).toContain('Portugal');
});

it('the browser loads them when there are any', async () => {
  const { container, rerender } = render(<ListingFields fields={[]} />);
  expect(container.innerHTML).toBe('');
  rerender(<ListingFields fields={fields} />);
  expect(await screen.findByText('Portugal')).toBeTruthy();
});
