import { describe, expect, it } from 'vitest';
import { isRobot } from '../web/robots.ts';
import { countedPage, visitSource } from './page-kinds.ts';
import { speedGroup, usualSpeed } from './speed.ts';

describe('a counted page', () => {
  it.each([
    ['/', 'home', null],
    ['/de', 'home', null],
    ['/product/blue-mug', 'product', 'blue-mug'],
    ['/uk-en/product/blue-mug', 'product', 'blue-mug'],
    ['/product/%3Cscript%3E', 'product', null],
    ['/category/mugs', 'listing', null],
    ['/pages/imprint', 'other', null],
    ['/checkout', 'checkout', null],
  ])('%s is %s', (path, kind, product) => {
    expect(countedPage(path)).toEqual({ kind, product });
  });
});

const source = (referrer: string, campaign = '') => visitSource({ referrer, campaign, ownHost: 'www.shop.example' });

describe('the source of a visit', () => {
  it('is the campaign, else the host with the link, else direct', () => {
    expect(source('https://search.example/?q=1', 'Spring Sale')).toBe('campaign: spring sale');
    expect(source('https://www.search.example/path?secret=1')).toBe('search.example');
    expect(source('')).toBe('direct');
    expect(source('no address')).toBe('direct');
    expect(source('https://shop.example/product/mug'), 'a page of the shop').toBeNull();
  });
});

describe('the speed of pages', () => {
  it('is counted in groups', () => {
    expect([speedGroup('lcp', 1), speedGroup('lcp', 2001), speedGroup('lcp', 99_999)]).toEqual([500, 2500, 10_000]);
  });
  it('of three of four views is the upper bound of their group', () => {
    expect(
      usualSpeed(
        new Map([
          [500, 3],
          [4000, 1],
        ]),
      ),
    ).toBe(500);
    expect(
      usualSpeed(
        new Map([
          [500, 2],
          [4000, 2],
        ]),
      ),
    ).toBe(4000);
    expect(usualSpeed(new Map())).toBeNull();
  });
});

describe('robots', () => {
  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['curl/8.5.0', true],
    [undefined, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', false],
  ])('%s: %s', (userAgent, robot) => {
    expect(isRobot(userAgent)).toBe(robot);
  });
});
