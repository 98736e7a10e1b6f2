import { describe, expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

function address(path: string): string {
  return pageAddress(new URL(path, 'https://shop.example'));
}

describe('two addresses of the same page are one page', () => {
  it.each([
    ['/?utm_source=mail', '/'],
    ['/product/mug?fbclid=1', '/product/mug'],
    ['/order-confirmation?utm_source=mail', '/order-confirmation'],
    ['/order-confirmation?token=secret&utm_source=mail', '/order-confirmation?token='],
    ['/track?token=secret', '/track'],
    ['/category/lamps?stock=in&sort=newest&gclid=2', '/category/lamps?sort=newest&stock=in'],
    ['/search?utm_source=x&q=mug', '/search?q=mug'],
  ])('%s is %s', (given, expected) => {
    expect(address(given)).toBe(expected);
  });
});
