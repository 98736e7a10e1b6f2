import { expect, it } from 'vitest';
import { testApp } from '../platform/http/testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';

const database = await testDatabase();

it('counts the shipping calls among the rest: verifying an address takes nothing from the orders one may place', async () => {
  const app = await testApp(database, { LIMIT_ORDERS: '1' });
  const loadStatus = async (url: string) =>
    (await app.inject({ method: 'POST', url: `/api/v1${url}`, payload: {} })).statusCode;
  const requests = [];
  for (const url of ['/shipping/verify', '/shipping/rates', '/shipping/track', '/orders/place', '/orders/place'])
    requests.push(await loadStatus(url));
  expect(requests).toEqual([400, 400, 400, 400, 429]);
});
