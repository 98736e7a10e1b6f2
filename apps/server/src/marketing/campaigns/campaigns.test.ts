import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeMail } from '../../mail/delivery/write-mail.ts';
import { mailDesign } from '../../mail/emails/mail-design.ts';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { type Person, testShop } from '../../resources/test-shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sendFlows } from '../flows/send-flows.ts';

const shop = await testShop();
const { call, db, pool } = shop;
const context = { ...contextFor(await testDatabase()), db, pool };
const owner = await shop.user('SITE_OWNER');
const noon = new Date('2026-11-28T12:00:00Z');
const night = new Date('2026-11-28T23:00:00Z');
const draft = { subject: 'New mugs', text: 'They have arrived.\nAt {shop_name}.', groupId: null, perHour: 500 };

beforeEach(async () => {
  await pool.query('delete from mail_messages');
  await pool.query('delete from mail_campaigns');
  await pool.query('delete from mail_contacts');
  await call(owner, 'PUT', 'settings/marketing', { newsletter: true });
});

/** Stores a new account that agrees to the newsletter. */
async function subscriber(): Promise<Person> {
  const ada = await shop.user('USER');
  await pool.query('update users set email_confirmed_at = now() where id = $1', [ada.userId]);
  expect((await call(ada, 'PUT', 'mail-consents/preferences', { key: null, purposes: ['newsletter'] })).status).toBe(
    200,
  );
  return ada;
}
async function create(fields: object = {}): Promise<string> {
  const created = await call(owner, 'POST', 'mail-campaigns', { ...draft, ...fields });
  expect(created.status).toBe(201);
  return created.id;
}
const send = (id: string, recipientCount: number) =>
  call(owner, 'POST', `mail-campaigns/${id}/send`, { recipientCount });
async function recipients(): Promise<string[]> {
  const { rows } = await pool.query("select recipient from mail_messages where kind = 'campaign' order by 1");
  return rows.map(({ recipient }) => recipient);
}
async function getState(id: string) {
  const { items } = (await call(owner, 'GET', 'mail-campaigns')).body as unknown as {
    items: { id: string; status: string; sentCount: number }[];
  };
  return items.find((item) => item.id === id);
}

describe('a campaign', () => {
  it('goes once to each subscriber, after the confirmed number, with its own texts and the header to unsubscribe', async () => {
    const [ada, grace] = [await subscriber(), await subscriber()];
    const id = await create();
    expect((await call(owner, 'GET', `mail-campaigns/${id}/audience`)).body).toEqual({ recipientCount: 2 });
    expect((await send(id, 1)).status).toBe(409);
    const answers = await Promise.all([send(id, 2), send(id, 2), send(id, 2)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    await sendFlows(context, night);
    expect(await recipients()).toEqual([]);
    await Promise.all([sendFlows(context, noon), sendFlows(context, noon)]);
    await sendFlows(context, noon);
    expect(await recipients()).toEqual([ada.email, grace.email].toSorted());
    expect(await getState(id)).toMatchObject({ status: 'SENT', sentCount: 2 });
    const { rows } = await pool.query("select * from mail_messages where kind = 'campaign' limit 1");
    const mail = await writeMail(context, { ...rows[0], order: null }, await mailDesign(db));
    expect(mail?.subject).toBe('New mugs');
    expect(mail?.text).toContain('They have arrived.');
    expect(mail?.oneClickStop).toContain('purpose=newsletter');
  });

  it('is limited to a number of emails in an hour, and can be stopped', async () => {
    await Promise.all([subscriber(), subscriber(), subscriber()]);
    const id = await create({ perHour: 1 });
    await send(id, 3);
    for (let run = 0; run < 3; run++) await sendFlows(context, noon);
    expect(await recipients()).toHaveLength(1);
    await pool.query("update mail_sends set queued_at = now() - interval '2 hours'");
    await sendFlows(context, noon);
    expect(await recipients()).toHaveLength(2);
    expect((await call(owner, 'POST', `mail-campaigns/${id}/stop`, {})).status).toBe(200);
    await pool.query("update mail_sends set queued_at = now() - interval '2 hours'");
    await sendFlows(context, noon);
    expect([(await recipients()).length, (await getState(id))?.status]).toEqual([2, 'STOPPED']);
  });

  it('for a group goes only to its subscribers, and to nobody after the group was deleted', async () => {
    const [ada, other] = [await subscriber(), await subscriber()];
    const silent = await shop.user('USER');
    const group = await call(owner, 'POST', 'customer-groups', { name: `Regulars ${uuidv7()}` });
    const emails = [ada.email, silent.email];
    expect((await call(owner, 'POST', `customer-groups/${group.id}/members`, { emails })).status).toBe(200);
    const id = await create({ groupId: group.id });
    expect((await send(id, 1)).status).toBe(200);
    await sendFlows(context, noon);
    expect(await recipients()).toEqual([ada.email]);
    expect(await recipients()).not.toContain(other.email);
    const late = await create({ groupId: group.id });
    await call(owner, 'DELETE', `customer-groups/${group.id}`);
    expect((await call(owner, 'GET', `mail-campaigns/${late}/audience`)).body).toEqual({ recipientCount: 0 });
  });

  it('for a group with rules goes to its subscribers of the moment', async () => {
    const [ada] = [await subscriber(), await subscriber()];
    const rules = { match: 'ALL', conditions: [{ field: 'tag', is: 'IS', value: 'regular' }] };
    const group = await call(owner, 'POST', 'customer-groups', { name: `Tagged ${uuidv7()}`, rules });
    const id = await create({ groupId: group.id });
    expect((await send(id, 0)).status).toBe(409);
    await pool.query("insert into customer_tags (user_id, tag) values ($1, 'regular')", [ada?.userId]);
    expect((await send(id, 1)).status).toBe(200);
    await sendFlows(context, noon);
    expect(await recipients()).toEqual([ada?.email]);
  });

  it('is changed and deleted only before it is sent, and refuses unknown variables and groups', async () => {
    await subscriber();
    const id = await create();
    expect((await call(owner, 'PUT', `mail-campaigns/${id}`, { ...draft, subject: 'Newer mugs' })).status).toBe(200);
    expect((await call(owner, 'POST', 'mail-campaigns', { ...draft, text: '{nonsense}' })).status).toBe(422);
    expect((await call(owner, 'POST', 'mail-campaigns', { ...draft, groupId: uuidv7() })).status).toBe(422);
    await send(id, 1);
    expect((await call(owner, 'PUT', `mail-campaigns/${id}`, draft)).status).toBe(409);
    expect((await call(owner, 'DELETE', `mail-campaigns/${id}`)).status).toBe(409);
    const unsent = await create();
    expect((await call(owner, 'DELETE', `mail-campaigns/${unsent}`)).status).toBe(200);
  });
});
