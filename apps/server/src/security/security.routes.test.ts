import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../platform/http/testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { blockedContent } from './security.ts';

const database = await testDatabase();
const { db, pool } = database;
const app = await testApp(database, { LIMIT_REPORTS: '100000' });

async function report(payload: unknown, contentType = 'application/csp-report') {
  const answer = await app.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': contentType },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return answer.statusCode;
}

const single = (directive: string, blocked: string) => ({
  'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked, 'document-uri': 'https://shop.example/x' },
});
const violation = (directive: string, blocked: string) => ({
  type: 'csp-violation',
  url: 'https://shop.example/track?token=secret',
  body: { effectiveDirective: directive, blockedURL: blocked, documentURL: 'https://shop.example/track?token=secret' },
});

/** Returns the directive, origin and count of everything that was counted. */
async function counts() {
  return (await blockedContent(db)).map(({ directive, blocked, count }) => [directive, blocked, count]);
}

describe('what a browser has stopped', () => {
  beforeEach(async () => {
    await pool.query('delete from content_reports');
  });

  it('is counted by directive and origin, in both forms that browsers send', async () => {
    expect(await report(single('script-src-elem', 'https://evil.example/a.js?visitor=1'))).toBe(204);
    const both = [violation('script-src-elem', 'https://evil.example/b.js'), violation('img-src', 'inline')];
    expect(await report([...both, { type: 'deprecation', body: { id: 'x' } }], 'application/reports+json')).toBe(204);
    expect(await counts()).toEqual([
      ['script-src-elem', 'https://evil.example', 2],
      ['img-src', 'inline', 1],
    ]);
  });

  it('leaves nothing else behind: no page, no path, no word of the client’s own', async () => {
    await report(single("img-src 'self' https:", 'chrome-extension://abcdef/x'));
    await report(single('<script>', '<img src=x>'));
    await report({
      'csp-report': { 'violated-directive': 'x'.repeat(500), 'blocked-uri': `https://${'y'.repeat(500)}.example/` },
    });
    await report(
      [violation('style-src', 'https://user:secret@evil.example/track?token=secret')],
      'application/reports+json',
    );
    expect(new Set(await counts())).toEqual(
      new Set([
        ['img-src', 'chrome-extension', 1],
        ['other', `https://${'y'.repeat(92)}`, 1],
        ['other', 'other', 1],
        ['style-src', 'https://evil.example', 1],
      ]),
    );
  });

  it('makes no more than a set number of rows, whoever invents origins', async () => {
    for (let sent = 0; sent < 30; sent += 1) {
      const many = Array.from({ length: 40 }, (_, index) => violation('img-src', `https://${sent}-${index}.example/`));
      expect(await report(many, 'application/reports+json')).toBe(204);
    }
    const { rows } = await pool.query<{ kinds: number; sum: number }>(
      'select count(*)::int as kinds, sum(count)::int as sum from content_reports',
    );
    expect(rows[0]?.sum).toBe(30 * 20);
    expect(rows[0]?.kinds).toBeLessThanOrEqual(201);
  });

  it.each([
    ['no JSON', '{', 'application/csp-report', 400],
    ['another thing', '{"a":1}', 'application/csp-report', 400],
    ['nothing', '', 'application/csp-report', 400],
    ['a bare value', '1', 'application/reports+json', 400],
    ['a report without a body', '[{"type":"csp-violation"}]', 'application/reports+json', 204],
    ['an empty list', '[]', 'application/reports+json', 204],
    ['another type', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['too much', JSON.stringify({ a: 'x'.repeat(40_000) }), 'application/csp-report', 413],
  ])('%s is answered without a fault', async (_, payload, type, status) => {
    expect(await report(payload, type)).toBe(status);
  });

  it('is taken so often a minute from one address', async () => {
    const limited = await testApp(database, { LIMIT_REPORTS: '2' });
    const statuses = [];
    for (let sent = 0; sent < 3; sent += 1) {
      const answer = await limited.inject({
        method: 'POST',
        url: '/csp-reports',
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify(single('img-src', 'inline')),
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([204, 204, 429]);
  });

  it('has an address that every page names', async () => {
    for (const url of ['/about', '/admin', '/api/v1/settings/site']) {
      const { headers } = await app.inject({ url });
      expect(headers['content-security-policy']).toContain('report-to csp; report-uri /csp-reports');
      expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
    }
  });
});

/** Returns the lines of a shop's security.txt, by name. */
async function fields(variables: Record<string, string>): Promise<Record<string, string>> {
  const shop = await testApp(database, variables);
  const answer = await shop.inject({ url: '/.well-known/security.txt' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  return Object.fromEntries(
    [...answer.body.matchAll(/^([A-Z][\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

describe('/.well-known/security.txt', () => {
  it('says where to write, and holds for less than a year', async () => {
    const { Contact, Expires, Canonical } = await fields({ SECURITY_CONTACT: 'security@shop.example' });
    expect([Contact, Canonical]).toEqual([
      'mailto:security@shop.example',
      'http://127.0.0.1:3000/.well-known/security.txt',
    ]);
    const daysAhead = (Date.parse(Expires ?? '') - Date.now()) / 86_400_000;
    expect(daysAhead).toBeGreaterThan(90);
    expect(daysAhead).toBeLessThan(365);
  });

  it.each([
    [{ SECURITY_CONTACT: 'https://shop.example/security' }, 'https://shop.example/security'],
    [{ MAIL_FROM: 'Shop <letters@shop.example>' }, 'mailto:letters@shop.example'],
    [{ MAIL_FROM: 'letters@shop.example' }, 'mailto:letters@shop.example'],
    [{}, 'http://127.0.0.1:3000/about'],
  ])('with %j names %s', async (variables, contact) => {
    expect((await fields(variables))['Contact']).toBe(contact);
  });
});
