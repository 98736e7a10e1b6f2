import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { createOwner } from '../../../users/users.ts';
import { browser, contextFor } from '../../http/testing/test-app.ts';
import { listenForEvictions } from '../evictions/page-evictions.ts';

const database = await testDatabase();
const context = contextFor(database);
const pageEvictions = await listenForEvictions({
  address: database.address,
  pool: database.pool,
  cache: context.pageCache,
  log: context.log,
});
const app = await buildApp({ ...context, pageEvictions });
afterAll(async () => {
  await app.close();
  await pageEvictions.close();
});
const page = (body: string) => ({ status: 200, headers: {}, body, tags: ['settings'] });

describe('a cached page', () => {
  it('is gone when the change of settings that made it stale has been answered', async () => {
    await createOwner(database.db, { firstName: 'O', lastName: 'W', email: 'owner@example.com', password: 'secret1' });
    const owner = browser(app);
    await owner.call('POST', '/auth/login', { email: 'owner@example.com', password: 'secret1' });
    for (const round of [1, 2, 3, 4, 5]) {
      await context.pageCache.page('/about', async () => page(`before ${round}`));
      await owner.call('PUT', '/settings/admin/site', { siteTagline: `round ${round}` });
      const next = await context.pageCache.page('/about', async () => page(`after ${round}`));
      expect((await next.bytes('identity')).toString()).toBe(`after ${round}`);
      context.pageCache.evict(['all']);
    }
  });
});
