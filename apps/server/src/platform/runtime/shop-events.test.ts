import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { emit, hasListener, subscribe } from './shop-events.ts';

describe('an event of a shop', () => {
  it('reaches every listener of its name in that shop, and no other', () => {
    const [shop, another] = [{ pool: new Pool() }, { pool: new Pool() }];
    const heard: string[] = [];
    subscribe(shop, 'mail-enqueued', () => heard.push('first'));
    subscribe(shop, 'mail-enqueued', () => heard.push('second'));
    subscribe(shop, 'import-queued', () => heard.push('of another name'));
    subscribe(another, 'mail-enqueued', () => heard.push('of another shop'));
    emit(shop, 'mail-enqueued');
    expect(heard).toEqual(['first', 'second']);
  });

  it('has a listener from its subscription to its end', () => {
    const shop = { pool: new Pool() };
    expect(hasListener(shop, 'job-asked-for:mail')).toBe(false);
    const heard: string[] = [];
    const unsubscribe = subscribe(shop, 'job-asked-for:mail', () => heard.push('it'));
    expect(hasListener(shop, 'job-asked-for:mail')).toBe(true);
    expect(hasListener(shop, 'job-asked-for:refunds')).toBe(false);
    unsubscribe();
    expect(hasListener(shop, 'job-asked-for:mail')).toBe(false);
    emit(shop, 'job-asked-for:mail');
    expect(heard).toEqual([]);
  });
});
