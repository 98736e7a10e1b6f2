// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPrefix } from './language-prefix.ts';
import { openInBrowser } from './open-in-browser.ts';

const calls: string[] = [];

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://shop.example/de/lamps');
  calls.length = 0;
  for (const name of ['assign', 'replace', 'reload'] as const) {
    vi.spyOn(window.location, name).mockImplementation((to?: unknown) => void calls.push(`${name} ${String(to)}`));
  }
  setPrefix('/de');
});

afterEach(() => {
  setPrefix('');
  vi.restoreAllMocks();
});

it('opens the address in the language of the page', () => {
  openInBrowser('/lamps?sort=price', {});
  openInBrowser({ pathname: '/lamps', hash: '#top' }, { replace: true });
  openInBrowser('/', {});
  expect(calls).toEqual(['assign /de/lamps?sort=price', 'replace /de/lamps#top', 'assign /de']);
});

it('opens another view of the page', () => {
  openInBrowser('?sort=price', {});
  openInBrowser({ search: '?page=2' }, {});
  expect(calls).toEqual(['assign ?sort=price', 'assign ?page=2']);
});

it('goes back in the history, and adds no entry for the same page', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  openInBrowser(-1, {});
  openInBrowser('.', {});
  expect(go).toHaveBeenCalledExactlyOnceWith(-1);
  expect(calls).toEqual([]);
});

it('gives the next page its state', () => {
  openInBrowser('/order-confirmation', { replace: true, state: { token: 't' } });
  expect(calls).toEqual(['reload undefined']);
  expect(window.location.pathname).toBe('/de/order-confirmation');
  expect(window.history.state).toEqual({ usr: { token: 't' } });
});
