// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { emptySite } from '../../../settings/empty-site.ts';
import { FoldEntries } from './fold-menu.tsx';
import { FooterColumns } from './footer-columns.tsx';
import { OwnBar } from './own-bar.tsx';

const entries = [
  {
    label: 'Women',
    url: '/category/women',
    children: [
      {
        label: 'Shoes',
        url: '/category/shoes',
        image: '/media/a.webp',
        children: [{ label: 'Boots', url: '/category/boots' }],
      },
      { label: 'Gone', url: '', children: [{ label: 'Coats', url: '/category/coats' }] },
    ],
  },
  { label: 'Men', url: '/category/men', children: [{ label: 'Shirts', url: '/category/shirts' }] },
  { label: 'Stories', url: 'https://stories.example/' },
];

function open(element: React.ReactElement) {
  const routes = [{ id: 'shop', path: '*', element, loader: () => null }];
  const site = { ...emptySite, menuEntries: entries, footerEntries: entries, replacesMenu: true };
  const menu = { categories: [], collections: [] };
  render(
    <RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData: { shop: { site, menu } } } })} />,
  );
}
afterEach(cleanup);
const opener = (name: string) => screen.getByRole('button', { name: `More in ${name}` });
const isOpen = (name: string) => opener(name).getAttribute('aria-expanded') === 'true';

describe('the bar of the owner', () => {
  it('links each entry of the first level, and hides the panels', () => {
    open(<OwnBar />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Women', 'Men', 'Stories']);
    expect([isOpen('Women'), isOpen('Men')]).toEqual([false, false]);
  });

  it('opens one panel at a time by its button, and closes it with Escape', async () => {
    open(<OwnBar />);
    await userEvent.click(opener('Women'));
    expect(screen.getByRole('link', { name: 'Boots' }).getAttribute('href')).toBe('/category/boots');
    expect(screen.queryByRole('link', { name: 'Gone' })).toBeNull();
    expect(screen.getByText('Gone').tagName).toBe('SPAN');
    await userEvent.click(opener('Men'));
    expect([isOpen('Women'), isOpen('Men')]).toEqual([false, true]);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Shirts');
    await userEvent.keyboard('{Escape}');
    expect(isOpen('Men')).toBe(false);
    expect(document.activeElement).toBe(opener('Men'));
  });

  it('opens a panel under the mouse, which a click pins', async () => {
    open(<OwnBar />);
    const user = userEvent.setup();
    await user.hover(opener('Women'));
    await expect.poll(() => isOpen('Women')).toBe(true);
    await user.unhover(opener('Women'));
    await expect.poll(() => isOpen('Women')).toBe(false);
    await user.click(opener('Women'));
    await user.unhover(opener('Women'));
    await user.hover(screen.getByRole('link', { name: 'Stories' }));
    expect(isOpen('Women')).toBe(true);
    await user.click(document.body);
    expect(isOpen('Women')).toBe(false);
  });

  it('closes when the focus leaves it', async () => {
    open(
      <>
        <OwnBar />
        <button type="button">After</button>
      </>,
    );
    await userEvent.click(opener('Men'));
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('After');
    expect(isOpen('Men')).toBe(false);
  });
});

it('the menu of the drawer unfolds entries level by level', async () => {
  open(
    <ul>
      <FoldEntries entries={entries} />
    </ul>,
  );
  expect(screen.queryByRole('link', { name: 'Shoes' })).toBeNull();
  await userEvent.click(opener('Women'));
  expect(screen.queryByRole('link', { name: 'Boots' })).toBeNull();
  await userEvent.click(opener('Shoes'));
  expect(screen.getByRole('link', { name: 'Boots' })).toBeTruthy();
});

it('the footer has a column for each entry with entries below it', () => {
  open(<FooterColumns />);
  const columns = screen.getAllByRole('navigation');
  expect(columns.map((column) => within(column).getByRole('heading').textContent)).toEqual(['Women', 'Men']);
});
