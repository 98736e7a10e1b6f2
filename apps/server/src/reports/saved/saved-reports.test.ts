import { savedReportKinds } from '@vitrine/contract/reports/saved-reports.schema.ts';
import { laterDay } from '@vitrine/domain/time/calendar-days.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachedDocuments } from '../../mail/delivery/attached-documents.ts';
import { mailDesign } from '../../mail/emails/mail-design.ts';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';
import { readSavedReport } from './saved-reports.ts';
import { sendReports } from './send-reports.ts';

const { call, user, db, pool, context } = await testShop();
let admin: Person;
let colleague: Person;

beforeAll(async () => {
  admin = await user('ADMIN');
  colleague = await user('ADMIN');
});
beforeEach(() => pool.query('delete from saved_reports; delete from mail_messages'));

const lastWeek = { name: 'Last week', report: 'sales', days: 7, isCompared: true };

async function saved(body: object = lastWeek): Promise<string> {
  const answer = await call(admin, 'POST', 'saved-reports', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.id;
}

async function subscribe(person: Person, id: string, rhythm: 'DAILY' | 'WEEKLY' | null): Promise<void> {
  const answer = await call(person, 'PUT', `saved-reports/${id}/subscription`, { rhythm });
  expect([answer.status, answer.body['rhythm']], answer.text).toEqual([200, rhythm]);
}

interface Mail {
  readonly kind: string;
  readonly recipient: string;
  readonly order_id: null;
  readonly payload: { readonly name: string; readonly csv: string; readonly to: string };
}
const mails = async () => (await pool.query<Mail>('select * from mail_messages order by recipient')).rows;

const today = new Date().toISOString().slice(0, 10);
const morning = (day: string) => new Date(`${day}T09:00:00Z`);
const tomorrow = laterDay(today, 1);

describe('a saved report', () => {
  it('of cohorts is compared to whole months, so that no month counts in both', async () => {
    await pool.query(
      `insert into orders (id, email, subtotal, shipping_cost, tax_rate, tax, total, status, payment_status, paid_at, created_at)
       values (gen_random_uuid(), 'ada@example.com', 1000, 0, 0, 0, 1000, 'DELIVERED', 'PAID', '2026-02-20', '2026-02-20')`,
    );
    const report = { report: 'cohorts', days: 30, isCompared: true } as const;
    const { from, totals } = await readSavedReport(db, report, new Date('2026-03-16T12:00:00Z'));
    expect([from, totals[0]]).toEqual(['2026-02-14', { label: 'Customers', now: 1, before: 0 }]);
  });

  it('is listed, opened and deleted by all staff who may read reports, with an entry in the audit log', async () => {
    const id = await saved();
    expect((await call(colleague, 'GET', 'saved-reports')).body.items).toMatchObject([{ ...lastWeek, rhythm: null }]);
    const opened = await call(colleague, 'GET', `saved-reports/${id}`);
    expect(opened.body).toMatchObject({
      from: laterDay(today, -7),
      to: laterDay(today, -1),
      columns: ['Day', 'Orders', 'Revenue', 'Refunds', 'Charge-backs'],
    });
    expect(opened.body['rows']).toHaveLength(7);
    expect(opened.body['totals']).toContainEqual({ label: 'Revenue', now: '0.00 USD', before: '0.00 USD' });
    expect((await call(colleague, 'DELETE', `saved-reports/${id}`)).body).toEqual({ success: true });
    expect((await call(colleague, 'GET', `saved-reports/${id}`)).status).toBe(404);
    const { rows } = await pool.query(`select action from audit_log where resource = 'saved-reports' order by at`);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  it('exists for each kind', async () => {
    for (const report of savedReportKinds) {
      const id = await saved({ name: report, report, days: 30, isCompared: true });
      const opened = await call(admin, 'GET', `saved-reports/${id}`);
      expect(opened.status, opened.text).toBe(200);
    }
  });

  it('has a name of its own, a bounded period and a known kind', async () => {
    await saved();
    expect((await call(admin, 'POST', 'saved-reports', lastWeek)).status).toBe(409);
    for (const body of [{ days: 0 }, { days: 367 }, { report: 'users' }, { name: 'x'.repeat(81) }, { more: 1 }])
      expect((await call(admin, 'POST', 'saved-reports', { ...lastWeek, name: 'Other', ...body })).status).toBe(400);
  });

  it('is closed to shoppers, visitors and roles without reports', async () => {
    const id = await saved();
    const shopper = await user('USER');
    const limited = await user('ADMIN');
    await withRole(limited, ['orders:read']);
    for (const [person, status] of [
      [visitor, 401],
      [shopper, 403],
      [limited, 403],
    ] as const) {
      expect((await call(person, 'GET', 'saved-reports')).status).toBe(status);
      expect((await call(person, 'GET', `saved-reports/${id}`)).status).toBe(status);
      expect((await call(person, 'DELETE', `saved-reports/${id}`)).status).toBe(status);
      expect((await call(person, 'PUT', `saved-reports/${id}/subscription`, { rhythm: 'DAILY' })).status).toBe(status);
    }
  });
});

async function withRole({ userId }: Person, permissions: readonly string[]): Promise<void> {
  await pool.query(
    `with role as (insert into staff_roles (id, name, permissions) values (gen_random_uuid(), $1, $2) returning id)
     insert into staff_role_members (role_id, user_id) select id, $1::uuid from role`,
    [userId, permissions],
  );
}

describe('the emails of a saved report', () => {
  it('are sent once a day or on Mondays to those who subscribed, with all rows as a file', async () => {
    const id = await saved();
    await subscribe(admin, id, 'DAILY');
    await subscribe(colleague, id, 'WEEKLY');
    await sendReports(context, morning(today));
    expect(await mails(), 'today').toEqual([]);
    await sendReports(context, new Date(`${tomorrow}T03:00:00Z`));
    expect(await mails(), 'at night').toEqual([]);
    const days = Array.from({ length: 7 }, (_, index) => laterDay(tomorrow, index));
    for (const day of days) await sendReports(context, morning(day));
    const sent = await mails();
    expect(sent.filter(({ recipient }) => recipient === admin.email)).toHaveLength(7);
    const [weekly, ...none] = sent.filter(({ recipient }) => recipient === colleague.email);
    expect(none).toEqual([]);
    expect(new Date(laterDay(weekly?.payload.to ?? '', 1)).getUTCDay()).toBe(1);
    const [mail] = sent;
    const files = await attachedDocuments(db, mail as Mail, await mailDesign(db));
    expect(files[0]?.filename).toMatch(/^report-.*\.csv$/);
    expect(files[0]?.content.toString()).toContain('Day,Orders,Revenue,Refunds,Charge-backs\r\n');
  });

  it('are sent once when several processes run the job at the same time', async () => {
    const id = await saved();
    await subscribe(admin, id, 'DAILY');
    await Promise.all(Array.from({ length: 6 }, () => sendReports(context, morning(tomorrow))));
    expect(await mails()).toHaveLength(1);
  });

  it('go to nobody who has lost the permission, is suspended or ended them', async () => {
    const id = await saved();
    const people = [await user('ADMIN'), await user('ADMIN'), await user('ADMIN'), await user('SITE_OWNER')] as const;
    for (const person of people) await subscribe(person, id, 'DAILY');
    await withRole(people[0], ['orders:read']);
    await pool.query('update users set suspended_at = now() where id = $1', [people[1].userId]);
    await subscribe(people[2], id, null);
    await sendReports(context, morning(tomorrow));
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([people[3].email]);
  });

  it('are not for the demo account', async () => {
    const id = await saved();
    const demo = await user('ADMIN');
    await pool.query('update users set is_demo = true where id = $1', [demo.userId]);
    expect((await call(demo, 'PUT', `saved-reports/${id}/subscription`, { rhythm: 'DAILY' })).status).toBe(403);
  });
});
