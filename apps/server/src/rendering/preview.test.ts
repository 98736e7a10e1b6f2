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
});
