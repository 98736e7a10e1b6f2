import { describe, expect, it } from 'vitest';
import { type PageState, readState, serialiseState, toHydrationData } from './page-state.ts';

const state: PageState = {
  router: {
    loaderData: { '/about': '</script><script>alert(1)</script>' },
    errors: { shop: { status: 404, data: null } },
  },
  assets: { first: '/f.js', entry: '/e.js', styles: [], preloads: [] },
  language: 'en',
  prefix: '',
  origin: 'https://shop.example',
  year: 2026,
  icon: '/favicon.svg',
  fonts: [],
};

describe('the state in a page', () => {
  it('cannot end the script element that contains it', () => {
    expect(serialiseState(state)).not.toContain('<');
  });

  it('comes back in the browser as it was', () => {
    expect(readState(serialiseState(state))).toEqual(state);
  });

  it('gives the router its failures as its own', () => {
    expect(toHydrationData(state).errors?.['shop']).toMatchObject({ status: 404, data: null });
  });
});
