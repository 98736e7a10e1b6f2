import { describe, expect, it } from 'vitest';
import { nextSteps } from './next-steps.ts';
import { orderStatuses } from './order-status.ts';

const arrival = { text: 'Arrives Nov 26–28' };
const order = { status: 'PAID', email: 'ada@example.com', arrival } as const;

describe('what happens next', () => {
  it('with a paid order: the confirmation, the parcel, the arrival', () => {
    expect(nextSteps(order)).toEqual([
      'Your confirmation goes to ada@example.com',
      'We pack your order and email you the tracking number when it leaves',
      'Arrives Nov 26–28',
    ]);
  });

  it('with a shipped order: the arrival', () => {
    expect(nextSteps({ ...order, status: 'SHIPPED' })).toEqual(['Your order is on its way', 'Arrives Nov 26–28']);
  });

  it('with an order that the shopper fetches: the place, and no parcel', () => {
    const fetched = { ...order, arrival: { text: 'Ready Nov 26' }, pickupPlace: '1 Harbour Street' };
    expect(nextSteps(fetched)).toEqual([
      'Your confirmation goes to ada@example.com',
      'We pack your order, and you collect it at the pickup location',
      'Ready Nov 26',
    ]);
    expect(nextSteps({ ...fetched, status: 'SHIPPED' })).toEqual([]);
  });

  it('says nothing about the arrival when the shopper saw nothing', () => {
    expect(nextSteps({ ...order, arrival: null }).join()).not.toContain('Arrives');
  });

  it('is nothing for an order that waits, has arrived or is given back', () => {
    const others = orderStatuses.filter((status) => status !== 'PAID' && status !== 'SHIPPED');
    expect(others).toHaveLength(4);
    for (const status of others) expect(nextSteps({ ...order, status })).toEqual([]);
  });
});
