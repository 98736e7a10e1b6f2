import { describe, expect, it } from 'vitest';
import { testSite } from '../platform/http/testing/test-app.ts';
import { testShop, visitor } from '../resources/test-shop.ts';

const shop = await testShop();
const owner = await shop.user('SITE_OWNER');
const url = '/api/v1/reports/storefront?bannerMessage=Your+session+ended.+Sign+in&bannerLinkURL=https://evil.example/';

function open({ cookie } = owner, headers: Record<string, string> = {}) {
  return shop.app.inject({ url, headers, ...(cookie === undefined ? {} : { cookies: { session: cookie } }) });
}

describe('the preview of site settings', () => {
  it.each([
    ['a frame of the shop', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }],
    ['a page of the shop, without TLS', { referer: `${testSite}/admin/settings/site` }],
  ])('opens in %s', async (_where, headers) => {
    const answer = await open(owner, headers);
    expect([answer.statusCode, answer.body.includes('Your session ended')]).toEqual([200, true]);
  });

  it.each([
    ['a link on another site', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }],
    ['a link in an email', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }],
    ['a tab of the shop', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin', referer: testSite }],
    ['a frame of another site', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site', referer: testSite }],
    ['a frame of a sibling site', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' }],
    ['a link without TLS', {}],
    ['another site without TLS', { referer: 'https://evil.example/' }],
    ['a page whose address begins like the shop’s', { referer: `${testSite}.evil.example/` }],
  ])('does not open by %s', async (_where, headers: Record<string, string>) => {
    const answer = await open(owner, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
    expect(answer.body).not.toContain('Your session ended');
  });

  it('opens for nobody but staff', async () => {
    const headers = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
    expect((await open(visitor, headers)).statusCode).toBe(401);
    expect((await open(await shop.user('USER'), headers)).statusCode).toBe(403);
  });

  it('runs no script, is not cached, and refuses settings that it does not show', async () => {
    const headers = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
    const view = (query: string) =>
      shop.app.inject({
        url: `/api/v1/reports/storefront?${query}`,
        headers,
        cookies: { session: owner.cookie ?? '' },
      });
    const answer = await view('siteName=Nordlys');
    const policy = String(answer.headers['content-security-policy']);
    for (const rule of ["script-src 'none'", "style-src 'self'", "frame-ancestors 'self'", 'sandbox allow-same-origin'])
      expect(policy).toContain(rule);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('Nordlys');
    expect(answer.body).not.toMatch(/<(no)?script/);
    expect((await view('logoURL=javascript:alert(1)')).statusCode).toBe(400);
    expect((await view('taxRate=0')).statusCode).toBe(400);
  });
});
