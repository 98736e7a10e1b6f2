import type { Sent } from './sent.ts';

const json = { 'content-type': 'application/json' };

/** The requests of a shopper's browser. */
export const ordinary: readonly Sent[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/product/stoneware-mug' },
  { method: 'GET', path: '/category/kitchen-table' },
  { method: 'GET', path: '/api/v1/settings/site' },
  { method: 'POST', path: '/api/v1/products/many', headers: json, body: '{"limit":24,"include":["images","tags"]}' },
  { method: 'POST', path: '/api/v1/cart/quote', headers: json, body: '{"items":[]}' },
];
