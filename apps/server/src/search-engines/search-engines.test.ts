import { robotsConfirmation } from '@vitrine/domain/search-engines/robots.ts';
import { describe, expect, it } from 'vitest';
import { testShop } from '../resources/test-shop.ts';

const shop = await testShop();
const owner = await shop.user('SITE_OWNER');
const change = (body: object) => shop.call(owner, 'PUT', 'search-engines', body);
const robots = async () => (await shop.app.inject({ url: '/robots.txt' })).body;

describe('robots.txt', () => {
  it('has the lines that the owner adds', async () => {
    expect(await robots()).toContain('Disallow: /search\n\nSitemap: ');
    const answer = await change({ robotsLines: 'User-agent: GPTBot\nDisallow: /' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ robotsLines: 'User-agent: GPTBot\nDisallow: /' });
    expect(await robots()).toContain('Disallow: /search\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: ');
  });

  it('has no unreadable line', async () => {
    const unreadable = await change({ robotsLines: 'Noindex: /' });
    expect([unreadable.status, unreadable.body.errors?.[0]?.path]).toEqual([422, 'robotsLines']);
    expect((await change({ robotsLines: '#'.repeat(4_097) })).status).toBe(400);
  });

  it('hides the whole shop only after a confirmation in words', async () => {
    const robotsLines = 'Disallow: /';
    for (const confirmation of [undefined, '', 'yes']) {
      const refused = await change({ robotsLines, confirmation });
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'confirmation']);
    }
    expect(await robots()).toContain('User-agent: GPTBot');
    expect((await change({ robotsLines, confirmation: ` ${robotsConfirmation.toUpperCase()} ` })).status).toBe(200);
    expect(await robots()).toContain('Disallow: /search\nDisallow: /\n');
    expect((await change({ robotsLines: 'Disallow: /\nDisallow: /a' })).status).toBe(200);
    expect((await change({ robotsLines: '' })).status).toBe(200);
  });

  it('is changed by the owner only, who saw the current version', async () => {
    for (const role of ['ADMIN', 'USER'] as const) {
      expect((await shop.call(await shop.user(role), 'PUT', 'search-engines', { robotsLines: '' })).status).toBe(403);
    }
    expect((await change({ robotsLines: '', updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
  });
});
