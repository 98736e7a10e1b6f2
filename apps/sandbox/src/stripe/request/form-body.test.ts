import { describe, expect, it } from 'vitest';
import { paramsFromForm } from './form-body.ts';

describe("Stripe's form encoding", () => {
  it.each([
    ['amount=5&currency=usd', { amount: '5', currency: 'usd' }],
    ['card[number]=4242&card%5Bcvc%5D=1', { card: { number: '4242', cvc: '1' } }],
    ['expand[0]=a&expand[1]=b', { expand: ['a', 'b'] }],
    ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
    ['metadata[a+b]=1%262&note=a+b', { metadata: { 'a b': '1&2' }, note: 'a b' }],
    ['items[0][price]=1&items[1][price]=2', { items: [{ price: '1' }, { price: '2' }] }],
    ['broken=%zz', { broken: '%zz' }],
    ['', {}],
  ])('%s', (body, params) => {
    expect(JSON.parse(JSON.stringify(paramsFromForm(body)))).toEqual(params);
  });

  it('reaches no prototype', () => {
    paramsFromForm('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1');
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});
