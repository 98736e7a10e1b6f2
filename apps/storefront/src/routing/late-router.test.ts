// @vitest-environment happy-dom
import type { DataRouter, RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageRouter } from './late-router.ts';
import { createWholeRouter } from './whole-router.ts';

const routes: RouteObject[] = [
  {
    id: 'shop',
    loader: () => 'shell',
    shouldRevalidate: () => false,
    children: [
      { path: '/', id: '/', loader: () => 'home', element: null },
      { path: '/lamps', id: '/lamps', loader: () => 'lamps', element: null },
    ],
  },
];
const parts = { routes, basename: '/', hydrationData: { loaderData: { shop: 'shell', '/': 'home' } } };
const failing = () => vi.fn().mockRejectedValue(new Error('offline'));
const hanging = () => vi.fn(() => new Promise<never>(() => undefined));

let router: DataRouter;

function setAddress(path: string): void {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`http://shop.example${path}`);
}

async function open(load = vi.fn(async () => ({ createWholeRouter })), given: object = {}) {
  router = await createPageRouter({ ...parts, ...given }, load);
  return load;
}

function watchBrowser() {
  return {
    assign: vi.spyOn(window.location, 'assign').mockImplementation(() => undefined),
    reload: vi.spyOn(window.location, 'reload').mockImplementation(() => undefined),
  };
}

beforeEach(() => {
  setAddress('/');
  window.history.replaceState(null, '');
  vi.spyOn(window, 'addEventListener');
});

afterEach(() => {
  for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls) {
    window.removeEventListener(type, listener as EventListener);
  }
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the router of a rendered page', () => {
  it('shows the page without its own code, and loads it at the first sign of the visitor', async () => {
    const load = await open();
    expect(router.state).toMatchObject({ location: { pathname: '/' }, loaderData: { '/': 'home' }, initialized: true });
    expect(load).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('pointermove'));
    document.dispatchEvent(new Event('keydown'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('goes to the next page once its code has arrived, and notifies the listeners', async () => {
    await open();
    const seen: string[] = [];
    router.subscribe((state) => seen.push(`${state.navigation.state} ${state.location.pathname}`));
    await router.navigate('/lamps');
    expect(seen[0]).toBe('loading /');
    expect(seen.at(-1)).toBe('idle /lamps');
    expect(router.state.loaderData).toEqual({ shop: 'shell', '/lamps': 'lamps' });
    expect(window.location.pathname).toBe('/lamps');
  });

  it('follows a change of the address to a part of the page', async () => {
    await open();
    const seen: string[] = [];
    router.subscribe((state) => seen.push(state.location.hash));
    setAddress('/#page');
    window.dispatchEvent(new Event('popstate'));
    await vi.waitFor(() => expect(seen).toEqual(['#page']));
  });

  it('keeps the location of the page when only the address bar has changed', async () => {
    await open();
    window.history.replaceState(null, '', '/?variant=1');
    document.dispatchEvent(new Event('pointermove'));
    await vi.waitFor(() => expect(window.history.state).toMatchObject({ idx: 0 }));
    expect(router.state.location.search).toBe('');
  });

  it('does not scroll the page to the position of an earlier one when its code arrives', async () => {
    await open();
    const positions = { default: 700, other: 20 };
    const scrolls: unknown[] = [];
    router.subscribe((state) => scrolls.push(state.restoreScrollPosition));
    router.enableScrollRestoration(positions, () => 30);
    await router.navigate('/lamps');
    expect(scrolls).not.toContain(700);
    expect(positions).toEqual({ default: 30, other: 20 });
    await router.navigate(-1);
    await vi.waitFor(() => expect(scrolls.at(-1)).toBe(30));
  });
});

describe('a router whose code does not come', () => {
  it('leaves the next page to the browser, and tries again at each navigation', async () => {
    const { assign } = watchBrowser();
    const load = await open(failing());
    for (let move = 0; move < 5; move += 1) document.dispatchEvent(new Event('pointermove'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await router.navigate('/lamps?sort=price');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/lamps?sort=price');
    document.dispatchEvent(new Event('pointermove'));
    expect(load.mock.calls.length).toBeLessThanOrEqual(2);
    load.mockResolvedValue({ createWholeRouter });
    await router.navigate('/lamps');
    expect(assign).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe('/lamps');
  });

  it('leaves the next page to the browser after four seconds, and only once', async () => {
    vi.useFakeTimers();
    const { assign } = watchBrowser();
    await open(hanging());
    const going = router.navigate('/lamps');
    await vi.advanceTimersByTimeAsync(3900);
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await going;
    expect(assign).toHaveBeenCalledExactlyOnceWith('/lamps');
  });

  it('loads the page again when a failed page asks for its data', async () => {
    const { reload } = watchBrowser();
    await open(failing());
    await router.revalidate();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('shows a page to which the visitor has returned, and loads the page of another entry again', async () => {
    const { reload } = watchBrowser();
    window.history.replaceState({ idx: 1, key: 'a', usr: { token: 't' } }, '', '/lamps');
    const load = await open(failing(), { hydrationData: { loaderData: { shop: 'shell', '/lamps': 'lamps' } } });
    expect(router.state.location).toMatchObject({ pathname: '/lamps', key: 'a', state: { token: 't' } });
    expect(load).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('popstate'));
    expect(reload).not.toHaveBeenCalled();
    window.history.replaceState({ idx: 0 }, '', '/');
    window.dispatchEvent(new Event('popstate'));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('the whole router is needed at once', () => {
  it.each([
    ['in an entry of the history that it has made', {}, { idx: 1, key: 'a', usr: null }],
    ['on a page that failed', { hydrationData: { ...parts.hydrationData, errors: { '/': 'lost' } } }, null],
    ['on a page without its data', { hydrationData: { loaderData: { shop: 'shell' } } }, null],
    ['outside of the shop', { basename: '/de' }, null],
  ])('%s', async (_, given, state) => {
    window.history.replaceState(state, '');
    const load = await open(undefined, given);
    expect(load).toHaveBeenCalledTimes(1);
    expect(window.history.state).toMatchObject({ idx: expect.any(Number) });
  });

  it('and a page that failed cannot do without it', async () => {
    await expect(open(failing(), { hydrationData: { loaderData: {} } })).rejects.toThrow('offline');
  });
});
