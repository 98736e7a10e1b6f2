import { describe, expect, it } from 'vitest';
import { carryingMethods, refusedGoods } from './shipping-classes.ts';

const methods = [{ id: 'post' }, { id: 'courier' }];
const classes = [
  { id: 'danger', name: 'Dangerous', excludedMethodIds: ['post'] },
  { id: 'long', name: 'Oversized', excludedMethodIds: ['courier', 'deleted'] },
  { id: 'never', name: 'Local only', excludedMethodIds: ['post', 'courier'] },
];
const goods = (name: string, shippingClassId: string | null) => ({ productId: name, name, shippingClassId });
const mug = goods('Mug', null);
const paint = goods('Paint', 'danger');
const ladder = goods('Ladder', 'long');
const piano = goods('Piano', 'never');

describe('shipping classes', () => {
  it.each([
    ['no class', [mug], ['post', 'courier']],
    ['a class', [mug, paint], ['courier']],
    ['a class that is deleted', [goods('Old', 'gone')], ['post', 'courier']],
    ['two classes', [paint, ladder], []],
  ])('leave the methods that carry goods of %s', (_what, cart, ids) => {
    expect(carryingMethods(methods, cart, classes).map(({ id }) => id)).toEqual(ids);
  });

  it('say which product no method takes', () => {
    expect(refusedGoods(methods, [mug, piano], classes)).toEqual({
      reason: '“Piano” can’t be delivered to this address: no shipping method accepts the class “Local only”.',
      productIds: ['Piano'],
    });
  });

  it('say which products no method takes together', () => {
    expect(refusedGoods(methods, [mug, paint, ladder], classes)).toEqual({
      reason:
        'No shipping method accepts “Paint” (Dangerous) and “Ladder” (Oversized) together. Order them separately.',
      productIds: ['Paint', 'Ladder'],
    });
  });

  it('say nothing while a method is left, or there was none', () => {
    expect(refusedGoods(methods, [paint], classes)).toBeNull();
    expect(refusedGoods([], [piano], classes)).toBeNull();
  });
});
