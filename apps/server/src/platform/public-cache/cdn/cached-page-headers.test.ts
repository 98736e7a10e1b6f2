import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { contextFor } from '../../http/testing/test-app.ts';
import { heldPageHeaders } from './cached-page-headers.ts';

const shop = contextFor(await testDatabase(), {
  CDN: 'varnish',
  CDN_PURGE_URL: 'http://127.0.0.1:9/',
  CDN_PURGE_TOKEN: 'token-of-the-purges',
});
const about = async () => ({ status: 200, headers: {}, body: 'about', tags: ['settings'] });

it('a cached page may be stored by the CDN only while the process has just received what changed', async () => {
  const page = await shop.pageCache.page('/about', about);
  const headersWhen = (isConnectionRecent: boolean) =>
    heldPageHeaders({ ...shop, pageEvictions: { ...shop.pageEvictions, isConnectionRecent } }, '/about', page);
  expect(headersWhen(true)).toEqual({
    'surrogate-key': 'all settings',
    'surrogate-control': 'max-age=3600, stale-if-error=300',
  });
  expect(headersWhen(false)).toEqual({});
});
