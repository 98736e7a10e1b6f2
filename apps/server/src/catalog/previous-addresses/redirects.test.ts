import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Person, testShop } from '../../resources/test-shop.ts';
import { previousAddress } from './previous-address.ts';
import { redirectHits } from './redirect-hits.ts';

const { call, user, context, pool } = await testShop();
let admin: Person;

beforeAll(async () => {
  admin = await user('ADMIN');
});

const save = (path: string, target: string) => call(admin, 'PUT', 'redirects', { path, target });
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.message];

describe('redirects of addresses', () => {
  it('are added, changed, listed by path and deleted, each with an entry in the audit log', async () => {
    expect((await save('/Old-Page/', '/pages/new')).status).toBe(200);
    expect((await save('/another', '/')).status).toBe(200);
    expect((await save('/old-page', '/pages/newest?from=old')).status).toBe(200);
    const { body } = await call(admin, 'GET', 'redirects');
    expect(body.items?.map(({ path, target, hits }) => [path, target, hits])).toEqual([
      ['/another', '/', 0],
      ['/old-page', '/pages/newest?from=old', 0],
    ]);
    const found = await call(admin, 'GET', 'redirects?search=OLD');
    expect(found.body.items).toHaveLength(1);
    expect((await call(admin, 'POST', 'redirects/delete', { paths: ['/another', '/unknown'] })).status).toBe(200);
    const { rows } = await pool.query<{ action: string }>(
      "select action from audit_log where resource = 'redirects' order by at, id",
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'create', 'update', 'delete']);
  });

  it('that lead in a circle, to themselves or out of the shop are refused', async () => {
    await save('/a', '/b');
    await save('/b', '/c?x=1');
    expect(refusal(await save('/c', '/a'))).toEqual([400, 'target', 'Leads back to this path']);
    expect(refusal(await save('/c', '/A/#top'))).toEqual([400, 'target', 'Leads back to this path']);
    expect(refusal(await save('/d', '/D?x=1'))).toEqual([400, 'target', 'Leads to itself']);
    expect(refusal(await save('/d', 'https://other.example/'))[1]).toBe('target');
    expect(refusal(await save('//other.example', '/'))[1]).toBe('path');
    const { rows } = await pool.query("select path from redirects where path in ('/c', '/d')");
    expect(rows).toEqual([]);
  });

  it('are counted by day when shoppers follow them', async () => {
    await save('/followed', '/products');
    expect(await previousAddress(context, '/Followed/?ref=mail')).toBe('/products?ref=mail');
    expect(await previousAddress(context, '/followed')).toBe('/products');
    expect(await previousAddress(context, '/not-followed')).toBeNull();
    await redirectHits(context).flush();
    const { body } = await call(admin, 'GET', 'redirects?search=followed');
    expect(body.items?.map(({ path, hits }) => [path, hits])).toEqual([['/followed', 2]]);
    const days = await call(admin, 'POST', 'redirects/hits', { path: '/followed' });
    expect(days.body['days']).toEqual([{ day: new Date().toISOString().slice(0, 10), hits: 2 }]);
  });
});
