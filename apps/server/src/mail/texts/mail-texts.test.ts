import { mailKinds } from '@vitrine/contract/mail/mail.schema.ts';
import {
  type MailPreviewAnswer,
  type MailTextsView,
  mailTextFields,
} from '@vitrine/contract/mail/mail-texts.schema.ts';
import { templateVariables } from '@vitrine/domain/mail/mail-template.ts';
import { describe, expect, it } from 'vitest';
import { shopWithCallers } from '../../settings/test-callers.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { defaultTexts } from '../emails/default-texts.ts';
import { textsKey } from '../emails/mail-design.ts';

const database = await testDatabase();
const { pool } = database;
const { visitor, user, admin, owner, demo } = await shopWithCallers(database);

type Client = typeof owner;
const put = (kind: string, body: object, client: Client = owner) => client.call('PUT', `/mail/texts/${kind}`, body);
const loadTexts = async (kind: string): Promise<MailTextsView> =>
  (await owner.call('GET', `/mail/texts/${kind}`)).json();
const preview = async (kind: string, body: object = {}): Promise<MailPreviewAnswer> =>
  (await owner.call('POST', `/mail/texts/${kind}/preview`, body)).json();
const stored = async (kind: (typeof mailKinds)[number]) =>
  (await pool.query('select value from settings where key = $1', [textsKey(kind)])).rows[0]?.value;
const auditCount = async () => Number((await pool.query('select count(*) from audit_log')).rows[0].count);

describe('the default texts', () => {
  it('name only variables that their kind has, and every variable is known', async () => {
    for (const { kind, fields, variables } of (await owner.call('GET', '/mail/texts')).json()
      .items as MailTextsView[]) {
      const known = variables.map(({ name }) => name);
      expect(variables.every(({ meaning }) => meaning !== '')).toBe(true);
      const named = mailTextFields.flatMap((field) => templateVariables(fields[field]?.default ?? ''));
      expect({ kind, unknown: named.filter((name) => !known.includes(name)) }).toEqual({ kind, unknown: [] });
    }
    expect(Object.keys(defaultTexts).toSorted()).toEqual(mailKinds.toSorted());
  });
});

describe('the texts of emails', () => {
  it('are read and previewed by staff, the demo account included, and changed and sent by the owner only', async () => {
    const before = await auditCount();
    const calls = [
      ['GET', '/mail/texts', undefined],
      ['GET', '/mail/texts/shipped', undefined],
      ['GET', '/mail/branding', undefined],
      ['POST', '/mail/texts/shipped/preview', {}],
      ['PUT', '/mail/texts/shipped', { heading: 'Mine' }],
      ['PUT', '/mail/branding', { footerText: 'Mine' }],
      ['POST', '/mail/texts/shipped/test', {}],
    ] as const;
    const statuses = async (client: Client) => {
      const all: number[] = [];
      for (const [method, path, body] of calls) all.push((await client.call(method, path, body)).statusCode);
      return all;
    };
    expect(await statuses(visitor)).toEqual([401, 401, 401, 401, 401, 401, 401]);
    expect(await statuses(user)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(await statuses(admin)).toEqual([200, 200, 200, 200, 403, 403, 403]);
    expect(await statuses(demo)).toEqual([200, 200, 200, 200, 403, 403, 403]);
    expect([await stored('shipped'), await auditCount()]).toEqual([undefined, before]);
  });

  it('are stored only where they differ from the default, and each change is in the audit log', async () => {
    const before = await auditCount();
    const { fields } = await loadTexts('delivered');
    const answer = await put('delivered', {
      subject: fields.subject.default,
      heading: 'It is here, {customer_name}',
      opening: fields.opening.default,
    });
    expect(answer.json().fields.heading).toEqual({
      text: 'It is here, {customer_name}',
      default: fields.heading.default,
      isChanged: true,
    });
    expect(answer.json().fields.subject.isChanged).toBe(false);
    expect(await stored('delivered')).toEqual({ heading: 'It is here, {customer_name}' });
    expect((await preview('delivered')).text).toMatch(/^It is here, \S/);
    expect(await auditCount()).toBe(before + 1);
    const { rows } = await pool.query('select before, after, user_email from audit_log where resource_id = $1', [
      textsKey('delivered'),
    ]);
    expect(rows).toEqual([
      { before: null, after: { heading: 'It is here, {customer_name}' }, user_email: 'site_owner@example.com' },
    ]);
  });

  it('go back to their defaults one by one', async () => {
    await put('refunded', { subject: 'A', heading: 'B' });
    const answer = await put('refunded', { subject: null });
    expect(answer.json().fields.subject).toMatchObject({
      isChanged: false,
      text: 'Your refund for order {order_number}',
    });
    expect(await stored('refunded')).toEqual({ heading: 'B' });
    await put('refunded', { heading: null });
    expect(await stored('refunded')).toEqual({});
  });

  it.each([
    ['a variable that there is not', { opening: 'Hello {first_name}' }, 422, 'opening', '{first_name}'],
    ['a variable of another kind', { subject: '{refund_amount}' }, 422, 'subject', '{order_number}'],
    ['a subject of nothing', { subject: '  ' }, 400, 'subject', 'empty'],
    ['a subject of two lines', { subject: 'A\nBcc: all@evil.example' }, 400, 'subject', 'single line'],
    ['a text without an end', { closing: 'x'.repeat(2_001) }, 400, 'closing', '2000'],
    ['a button where there is none', { button: 'Pay' }, 422, 'button', 'no button'],
    ['a field that there is not', { footer: 'x' }, 400, 'footer', ''],
  ])('are not changed by %s: the field and what is possible are named', async (_what, body, status, path, words) => {
    const answer = await put('payment-failed', { heading: 'Not kept', ...body });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      expect.stringContaining('application/problem+json'),
    ]);
    const { errors } = answer.json();
    expect(errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(errors[0].message).toContain(words);
    expect(await stored('payment-failed')).toBeUndefined();
  });

  it('are not changed by someone who has not seen the last change', async () => {
    const seen = await loadTexts('shipped');
    expect(seen.updatedAt).toBeNull();
    expect((await put('shipped', { heading: 'First', updatedAt: seen.updatedAt })).statusCode).toBe(200);
    const second = await put('shipped', { heading: 'Second', updatedAt: seen.updatedAt });
    expect([second.statusCode, second.json().code]).toEqual([409, 'STALE']);
    expect(await stored('shipped')).toEqual({ heading: 'First' });
    await put('shipped', { heading: null });
  });

  it('are changed once when several owners save the version that they all saw', async () => {
    const texts = ['One', 'Two', 'Three', 'Four', 'Five'];
    const answers = await Promise.all(texts.map((heading) => put('new-device', { heading, updatedAt: null })));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 409, 409, 409, 409]);
  });

  it('are shown as text, never as markup, whatever the owner writes', async () => {
    const texts = { heading: '<script>x</script>', opening: '<img src=x onerror=y> & {order_number}', button: '<b>' };
    const { html, text } = await preview('order-confirmation', { texts });
    expect(html).not.toMatch(/<script|<img src="?x|<b>/);
    expect(html).toContain('&lt;img src=x onerror=y&gt; &amp; #10001');
    expect(text).toContain('<img src=x onerror=y> & #10001');
  });

  it('have a paragraph for each line, and none for a blank one', async () => {
    const { html } = await preview('delivered', { texts: { opening: 'One\n\nTwo', closing: 'Three' } });
    expect(html).toMatch(/<p[^>]*>One<\/p><p[^>]*>Two<\/p>[^]*<p[^>]*>Three<\/p>/);
  });

  it.each([
    ['password-reset', '/reset-password?token='],
    ['confirm-email', '/confirm-email?key='],
    ['confirm-new-email', '/confirm-email?key='],
    ['email-change-asked', '/take-back-email?key='],
    ['email-changed', '/take-back-email?key='],
    ['password-changed', '/forgot-password'],
    ['new-device', '/forgot-password'],
    ['second-factor-changed', '/account/security'],
    ['back-in-stock', '/stop-stock-alerts?key='],
    ['confirm-stock-alert', '/confirm-stock-alert?key='],
    ['order-confirmation', '/order-confirmation?token='],
    ['staff-alert', '/admin/orders/'],
  ])('of kind %s keep their link whatever they say', async (kind, link) => {
    const texts = { subject: 'x', heading: 'x', opening: '', closing: '', button: 'x' };
    const { html, text } = await preview(kind, { texts });
    expect(text).toContain(link);
    expect(html).toContain(link);
  });

  it('fall back where a stored one cannot be read or names a variable that there no longer is', async () => {
    const value = { subject: 5, heading: '{gone}', opening: 'Kept {order_number}', closing: { a: 1 }, button: '\n' };
    await pool.query('insert into settings (key, value) values ($1, $2)', [textsKey('staff-new-order'), value]);
    const { text, subject } = await preview('staff-new-order');
    expect([subject, text.split('\n\n').slice(0, 2)]).toEqual([
      'New order #10001: $188.51',
      ['New order #10001', 'Kept #10001'],
    ]);
  });

  it('that are blank once they are filled leave subject and heading as they are by default', async () => {
    const texts = { subject: '{refund_reason}', heading: '{refund_reason}' };
    const { subject, text } = await preview('refunded', { texts });
    expect([subject, text.split('\n')[0]]).toEqual(['Your refund for order #10001', 'Your refund is on its way']);
  });

  it('are not those of a preview or a test that could not be saved', async () => {
    for (const call of ['preview', 'test']) {
      const answer = await owner.call('POST', `/mail/texts/shipped/${call}`, { texts: { opening: '{x}' } });
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'opening']);
    }
  });

  it('are undone from the audit log by the owner, and by nobody else', async () => {
    await put('confirm-email', { heading: 'Hello' });
    const { rows } = await pool.query('select id from audit_log where resource_id = $1', [textsKey('confirm-email')]);
    const path = `/audit/${rows[0].id}/undo`;
    expect((await admin.call('POST', path, {})).statusCode).toBe(403);
    expect((await demo.call('POST', path, {})).statusCode).toBe(403);
    expect(await stored('confirm-email')).toEqual({ heading: 'Hello' });
    expect((await owner.call('POST', path, {})).statusCode).toBe(200);
    expect(await stored('confirm-email')).toEqual({});
  });
});

describe('the look of emails', () => {
  const branding = {
    accentColor: '#123456',
    footerText: 'Harbour Ltd\n<b>1 Quay</b>',
    senderName: 'Ada at Harbour',
    replyTo: 'help@harbour.example',
  };

  it('has the shop’s colour, name and tagline by default', async () => {
    const { html, text, fromName, replyTo } = await preview('shipped');
    expect([fromName, replyTo]).toEqual(['My Store', null]);
    expect(html).toContain('background:#59c2ff');
    expect(text).toMatch(/-- \nMy Store\nhttp/);
  });

  it('is that of the owner in every email, and a preview shows it before it is saved', async () => {
    const drafted = await preview('shipped', { branding });
    expect((await owner.call('PUT', '/mail/branding', branding)).statusCode).toBe(200);
    const { html, text, fromName, replyTo } = await preview('password-reset');
    expect([fromName, replyTo]).toEqual(['Ada at Harbour', 'help@harbour.example']);
    expect(html).toContain('background:#123456');
    expect(html).toContain('Harbour Ltd<br/>&lt;b&gt;1 Quay&lt;/b&gt;');
    expect(text).toMatch(/-- \nMy Store\nHarbour Ltd\n<b>1 Quay<\/b>\nhttp/);
    expect([drafted.fromName, drafted.replyTo]).toEqual([fromName, replyTo]);
  });

  it.each([
    ['a colour name', { accentColor: 'red' }, 'accentColor'],
    ['an address that is none', { replyTo: 'help' }, 'replyTo'],
    ['a second address', { replyTo: 'a@example.com, b@example.com' }, 'replyTo'],
    ['a sender of two lines', { senderName: 'A\r\nBcc: all@evil.example' }, 'senderName'],
  ])('is not changed by %s', async (_what, body, path) => {
    const answer = await owner.call('PUT', '/mail/branding', body);
    expect([answer.statusCode, answer.json().errors.map((error: { path: string }) => error.path)]).toEqual([
      400,
      [path],
    ]);
  });

  it('is not changed by someone who has not seen the last change', async () => {
    const answer = await owner.call('PUT', '/mail/branding', { footerText: 'Late', updatedAt: null });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'STALE']);
  });
});
