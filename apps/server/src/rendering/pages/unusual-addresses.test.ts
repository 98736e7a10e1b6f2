import { describe, expect, it } from 'vitest';
import { testApp } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const app = await testApp(database);

describe('an address that no page can have', () => {
  it.each([
    '/%00',
    '/?%00',
    '/search?q=%00',
    '/product/%00',
    '/product/mug%00',
    '/category/%00',
    '/collection/lamps%00',
    '/category/lamps?tag=%00',
    '/category/lamps?after=%00',
    '/product/%ff',
    '/product/%E0%A4%A',
    '/%',
    '/Product/%00',
    '/product/..%2f..%2fetc',
    '/assets/%00',
    '/assets/%00.js',
    '/assets/../../../../package.json',
    '/assets/..%2f..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/admin/assets/%00',
    '/admin/assets/..%2f..%2f..%2fpackage.json',
    '/media/%00',
    '/media/..%2f..%2fpackage.json',
    '/media/../../package.json',
    '/sitemaps/%00.xml',
    '/sandbox/%00',
    '/api/v1/%00',
    '//evil.example/%00',
  ])('%s is 404, or 400', async (url) => {
    const { statusCode, body } = await app.inject({ method: 'GET', url });
    expect([url, statusCode, body.includes('"workspaces"')]).toEqual([url, expect.toSatisfy(isRefusal), false]);
  });
});

function isRefusal(status: number): boolean {
  return status === 400 || status === 404;
}

it('a range that a file does not have is refused', async () => {
  const { statusCode } = await app.inject({ method: 'GET', url: '/favicon.svg' });
  const page = await app.inject({ method: 'GET', url: '/' });
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.body) ?? [];
  const refused = await app.inject({ method: 'GET', url: script, headers: { range: 'bytes=999999999-' } });
  expect([statusCode, script !== '', refused.statusCode]).toEqual([200, true, 400]);
});
