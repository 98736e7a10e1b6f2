import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';

const { call, user, pool, order } = await testShop();
let admin: Person;
let demo: Person;
let shopper: Person;

beforeAll(async () => {
  admin = await user('ADMIN');
  shopper = await user('USER');
  demo = await user('ADMIN');
  await pool.query('update users set is_demo = true where id = $1', [demo.userId]);
});

interface Event {
  readonly kind: string;
  readonly at: string;
  readonly id?: string;
  readonly body?: string;
  readonly total?: number;
}

async function loadEvents(caller: Person, before?: string): Promise<readonly Event[]> {
  const query = before === undefined ? '' : `?before=${before}`;
  const { status, body, text } = await call(caller, 'GET', `users/${shopper.userId}/timeline${query}`);
  expect(status, text).toBe(200);
  return body['events'] as readonly Event[];
}

describe('the timeline of a customer', () => {
  it('has orders, notes and the date of the account, the latest first, in pages', async () => {
    await order({ status: 'PAID', person: shopper });
    const path = `users/${shopper.userId}/notes`;
    expect((await call(admin, 'POST', path, { body: 'Prefers a call' })).status).toBe(201);
    const events = await loadEvents(admin);
    expect(events.map(({ kind }) => kind)).toEqual(['NOTE', 'ORDER', 'JOINED']);
    expect(events[1]).toMatchObject({ total: expect.any(Number), currency: 'USD' });
    expect((await loadEvents(admin, events[1]?.at)).map(({ kind }) => kind)).toEqual(['JOINED']);
    for (let index = 0; index < 60; index += 1) await call(admin, 'POST', path, { body: `Note ${index}` });
    const first = await call(admin, 'GET', `users/${shopper.userId}/timeline`);
    expect((first.body['events'] as Event[]).map(({ body }) => body)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Note ${59 - index}`),
    );
    const rest = await loadEvents(admin, String(first.body['next']));
    expect(rest.map(({ kind }) => kind).slice(-3)).toEqual(['NOTE', 'ORDER', 'JOINED']);
    await pool.query("delete from customer_notes where body like 'Note %'");
  });

  it('is closed to shoppers, hides events and amounts that a role may not see, and masks people', async () => {
    const path = `users/${shopper.userId}/timeline`;
    expect((await call(visitor, 'GET', path)).status).toBe(401);
    expect((await call(shopper, 'GET', path)).status).toBe(403);
    expect((await call(shopper, 'POST', `users/${shopper.userId}/notes`, { body: 'Mine' })).status).toBe(403);
    expect(JSON.stringify(await loadEvents(demo))).not.toContain('Prefers');
    expect((await call(demo, 'POST', `users/${shopper.userId}/notes`, { body: 'A demo note' })).status).toBe(403);
  });

  it('loses a note that is deleted once, and no other one', async () => {
    const [note] = await loadEvents(admin);
    const path = (userId: string) => `users/${userId}/notes/${note?.id}`;
    expect((await call(admin, 'DELETE', path(admin.userId))).status, 'the note of another person').toBe(404);
    expect((await call(admin, 'DELETE', path(shopper.userId))).status).toBe(200);
    expect((await call(admin, 'DELETE', path(shopper.userId))).status).toBe(404);
    expect((await loadEvents(admin)).map(({ kind }) => kind)).toEqual(['ORDER', 'JOINED']);
    const { rows } = await pool.query(
      "select before, after from audit_log where resource = 'users' and action like '%note'",
    );
    expect(JSON.stringify(rows), 'the audit log has no text').not.toContain('Prefers');
  });
});

describe('the emails of flows in the timeline', () => {
  it('are the automatic emails and campaigns to the confirmed email, for staff who may read marketing', async () => {
    const [reader, contact, campaign] = [await user('USER'), uuidv7(), uuidv7()];
    await pool.query('insert into mail_contacts (id, email) values ($1, $2)', [contact, reader.email]);
    await pool.query(
      `insert into mail_campaigns (id, subject, body, per_hour) values ($1, 'Summer sale', 'All mugs', 100)`,
      [campaign],
    );
    const sends = [
      ['campaign', campaign, 3],
      ['price-drop', uuidv7(), 2],
      ['back-in-stock', uuidv7(), 1],
    ] as const;
    for (const [flow, about, days] of sends) {
      const [{ id }] = (
        await pool.query(
          `insert into mail_sends (id, contact_id, flow, about, queued_at, clicked_at)
           values ($1, $2, $3, $4, now() - $5 * interval '1 day', case when $3 = 'campaign' then now() end) returning id`,
          [uuidv7(), contact, flow, about, days],
        )
      ).rows;
      if (flow === 'price-drop')
        await pool.query(
          `insert into mail_messages (id, kind, dedupe_key, recipient, status) values ($1, $2, $3, $4, 'FAILED')`,
          [uuidv7(), flow, `${flow}:${id}`, reader.email],
        );
    }
    const timeline = async () => (await call(admin, 'GET', `users/${reader.userId}/timeline`)).body['events'];
    expect(await timeline()).toMatchObject([{ kind: 'JOINED' }]);
    await pool.query('update users set email_confirmed_at = now() where id = $1', [reader.userId]);
    expect(await timeline()).toMatchObject([
      { kind: 'JOINED' },
      { kind: 'FLOW_EMAIL', flow: 'back-in-stock', subject: null, status: 'SENT', isClicked: false },
      { kind: 'FLOW_EMAIL', flow: 'price-drop', status: 'FAILED' },
      { kind: 'FLOW_EMAIL', flow: 'campaign', subject: 'Summer sale', isClicked: true },
    ]);
  });
});

const put = (caller: Person, body: object) => call(caller, 'PUT', `users/${shopper.userId}`, body);

describe('the tags of a customer', () => {
  it('are replaced by staff, found by a filter, and refused in a stale edit', async () => {
    const read = async () => (await call(admin, 'POST', 'users/one', { where: { id: shopper.userId } })).body;
    const { updatedAt } = await read();
    expect((await put(admin, { tags: ['vip', 'press', 'vip'], updatedAt })).status).toBe(200);
    expect((await read())['tags']).toEqual(['press', 'vip']);
    expect((await put(admin, { tags: [], updatedAt })).status, 'another change came first').toBe(409);
    const found = await call(admin, 'POST', 'users/many', { where: { tags: 'vip' } });
    expect(found.body.items?.map(({ id }) => id)).toEqual([shopper.userId]);
    expect((await call(admin, 'GET', 'users/tags')).body).toEqual({ tags: ['press', 'vip'] });
    for (const tags of [[''], ['x'.repeat(51)], Array.from({ length: 21 }, (_, index) => `tag ${index}`)])
      expect((await put(admin, { tags })).status).toBe(400);
  });

  it('are neither seen nor changed by the shopper', async () => {
    const own = await call(shopper, 'POST', 'users/one', { where: { id: shopper.userId } });
    expect([own.status, Object.hasOwn(own.body, 'tags')]).toEqual([200, false]);
    expect([400, 403]).toContain((await put(shopper, { tags: ['vip'] })).status);
  });

  it('are exported and erased with the person, as are the notes', async () => {
    const owner = await user('SITE_OWNER');
    const { userId } = await user('USER');
    await call(admin, 'PUT', `users/${userId}`, { tags: ['vip'] });
    await call(admin, 'POST', `users/${userId}/notes`, { body: 'To be erased' });
    const exported = await call(owner, 'POST', 'personal-data/export', { userId });
    expect(exported.body['customer']).toMatchObject({ tags: ['vip'], notes: [{ body: 'To be erased' }] });
    expect((await call(owner, 'POST', 'personal-data/erase', { userId })).status).toBe(200);
    const left = await pool.query(
      'select tag as words from customer_tags where user_id = $1 union all select body from customer_notes where user_id = $1',
      [userId],
    );
    expect(left.rows).toEqual([]);
  });
});
