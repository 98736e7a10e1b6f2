import { describe, expect, it } from 'vitest';
import { testShop, visitor } from '../../resources/test-shop.ts';

const { call, user } = await testShop();

describe('the calls of saved cards', () => {
  it('show an account without saved cards an empty list, without a call to the provider', async () => {
    const ada = await user('USER');
    const answer = await call(ada, 'GET', 'saved-methods');
    expect([answer.status, answer.body]).toEqual([200, { items: [] }]);
    expect((await call(ada, 'DELETE', 'saved-methods/pm_1')).body.code).toBe('NOT_FOUND');
  });

  it('are closed to visitors, and to the demo account, which everybody shares', async () => {
    const demo = await user('ADMIN', { email: 'demo@example.com' });
    for (const [method, path] of [
      ['GET', 'saved-methods'],
      ['DELETE', 'saved-methods/pm_1'],
    ] as const) {
      expect((await call(visitor, method, path)).status).toBe(401);
      expect((await call(demo, method, path)).body.code).toBe('DEMO_RESTRICTED');
    }
  });

  it('refuse ids that no provider has', async () => {
    const ada = await user('USER');
    expect((await call(ada, 'DELETE', `saved-methods/${'x'.repeat(256)}`)).status).toBe(400);
    expect((await call(ada, 'DELETE', `saved-methods/${encodeURIComponent('../customers')}`)).status).toBe(404);
  });
});
