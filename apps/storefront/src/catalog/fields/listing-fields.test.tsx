// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { emptySite } from '../../settings/empty-site.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { FieldFolds } from './field-folds.tsx';
import { FieldsRenderer, ListingFields } from './listing-fields.tsx';

afterEach(cleanup);

const fields = [
  { key: 'origin', label: 'Origin', kind: 'RICH_TEXT', value: '<p>Portugal</p>', unit: null, href: null },
] as const;

function showInShop(element: ReactNode) {
  const Stub = createRoutesStub([{ id: 'shop', path: '*', Component: () => element, loader: () => null }]);
  const shop = { site: emptySite, menu: { categories: [], collections: [] } };
  return render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { shop } }} />);
}

it('the server renders the fields of a listing, so that they need no script', () => {
  const html = renderInShop(
    <FieldsRenderer value={(shown) => <FieldFolds fields={shown} />}>
      <ListingFields fields={fields} />
    </FieldsRenderer>,
  );
  expect(html).toContain('Portugal');
});

it('the browser loads them when there are any', async () => {
  const { container } = showInShop(<ListingFields fields={[]} />);
  expect(container.innerHTML).toBe('');
  cleanup();
  showInShop(<ListingFields fields={fields} />);
  expect(await screen.findByText('Portugal')).toBeTruthy();
});
