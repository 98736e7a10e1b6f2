import { describe, expect, it } from 'vitest';
import { closesShop, robotsError, robotsFile } from './robots.ts';

describe('robots.txt', () => {
  it('has the rules of the shop and its sitemap', () => {
    expect(robotsFile('', 'https://shop.example')).toBe(
      'User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /cart\nDisallow: /checkout\n' +
        'Disallow: /order-confirmation\nDisallow: /track\nDisallow: /account\nDisallow: /search\n\n' +
        'Sitemap: https://shop.example/sitemap.xml\n',
    );
  });

  it('has the lines of the owner after the rules for every crawler', () => {
    expect(
      robotsFile('Disallow: /pages/draft\r\nUser-agent: GPTBot\nDisallow: /\n\n', 'https://shop.example'),
    ).toContain('Disallow: /search\nDisallow: /pages/draft\nUser-agent: GPTBot\nDisallow: /\n\nSitemap:');
  });
});

describe('the lines of the owner', () => {
  it.each([
    '',
    '# comment\n\nUser-agent: GPTBot # a crawler\nDisallow: /',
    'Disallow:',
    'Disallow: /*?sort=',
    'Allow: *.pdf$',
    'Crawl-delay: 2',
    'Sitemap: https://shop.example/films.xml',
    'x'.repeat(0),
  ])('may be %j', (lines) => {
    expect(robotsError(lines)).toBeNull();
  });

  it.each([
    ['Hello', 'Line 1'],
    ['User-agent: *\nNoindex: /a', 'Line 2'],
    ['Disallow: private', 'Line 1'],
    ['User-agent: a b', 'Line 1'],
    ['Sitemap: /films.xml', 'Line 1'],
    ['Crawl-delay: soon', 'Line 1'],
    ['Disallow: /größe', 'Line 1'],
    ['Disallow: /a\u0000', 'Line 1'],
    [': value', 'Line 1'],
    [`# ${'x'.repeat(4_096)}`, 'more than 4 KB'],
  ])('cannot be %j', (lines, words) => {
    expect(robotsError(lines)).toContain(words);
  });

  it.each([
    ['Disallow: /', true],
    ['disallow : /*', true],
    ['Disallow: *', true],
    ['User-agent: *\nDisallow: /', true],
    ['User-agent: Googlebot\nDisallow: /', true],
    ['User-agent: GPTBot\nUser-agent: bingbot\nDisallow: /', true],
    ['User-agent: GPTBot\nDisallow: /', false],
    ['User-agent: Googlebot\nAllow: /\nUser-agent: GPTBot\nDisallow: /', false],
    ['Disallow: /$', false],
    ['Disallow: /private', false],
    ['# Disallow: /', false],
    ['Allow: /', false],
  ])('%j close the whole shop: %s', (lines, isClosed) => {
    expect(closesShop(lines)).toBe(isClosed);
  });
});
