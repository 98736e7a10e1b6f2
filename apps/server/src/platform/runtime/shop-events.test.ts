import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { emit, hasListener, subscribe } from './shop-events.ts';

describe('an event of a shop', () => {
  it('reaches every listener of its name in that shop, and no other', () => {
    const [shop, another] = [{ pool: new Pool() }, { pool: new Pool() }];
    const received: string[] = [];
    subscribe(shop, 'mail-enqueued', () => received.push('first'));
    subscribe(shop, 'mail-enqueued', () => received.push('second'));
    subscribe(shop, 'import-queued', () => received.push('of another name'));
    subscribe(another, 'mail-enqueued', () => received.push('of another shop'));
    emit(shop, 'mail-enqueued');
    expect(received).toEqual(['first', 'second']);
  });

  it('has a listener from its subscription to its end', () => {
    const shop = { pool: new Pool() };
    expect(hasListener(shop, 'job-asked-for:mail')).toBe(false);
    const received: string[] = [];
    const unsubscribe = subscribe(shop, 'job-asked-for:mail', () => received.push('it'));
    expect(hasListener(shop, 'job-asked-for:mail')).toBe(true);
    expect(hasListener(shop, 'job-asked-for:refunds')).toBe(false);
    unsubscribe();
    expect(hasListener(shop, 'job-asked-for:mail')).toBe(false);
    emit(shop, 'job-asked-for:mail');
    expect(received).toEqual([]);
  });
});
