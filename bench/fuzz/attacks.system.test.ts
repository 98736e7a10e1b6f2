import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pause } from '../bench-shop.ts';
import { startClosedShop } from './closed-shop.ts';
import { aMinute, call, cookieFrom, cookies, getRaw, otherFirst, register, shop } from './test-attacks.ts';

describe('a session cookie', () => {
  it('is nobody’s when it is missing, cut, changed, unsigned or endless', async () => {
    const whole = cookies.owner ?? '';
    const [name = '', value = ''] = whole.split('=');
    const [token = '', signature = ''] = decodeURIComponent(value).split('.');
    const others = decodeURIComponent((cookies.shopper ?? '').split('=')[1] ?? '').split('.');
    expect((await call('/auth/me', { cookie: whole })).status).toBe(200);
    for (const forged of [
      '',
      `${name}=`,
      `${name}=${token}`,
      `${name}=${token}.`,
      `${name}=${encodeURIComponent(`${token}.${otherFirst(signature)}`)}`,
      `${name}=${encodeURIComponent(`${otherFirst(token)}.${signature}`)}`,
      `${name}=${encodeURIComponent(`${token}.${others[1]}`)}`,
      `${name}=${'x'.repeat(7_000)}`,
      `${name}=%00`,
    ]) {
      expect((await call('/auth/me', { cookie: forged })).status, forged.slice(0, 60)).toBe(401);
    }
  });

  it('that somebody planted before signing in is worth nothing afterwards', async () => {
    const attacker = await register('Mallory');
    const victim = await register('Alice');
    const body = { email: victim.email, password: victim.password };
    const signedIn = await call('/auth/login', { cookie: attacker.cookie, body });
    const own = cookieFrom(signedIn.headers);
    expect(own).toBeDefined();
    expect(own).not.toBe(attacker.cookie);
    expect((await call('/auth/me', { cookie: own })).body.user.email).toBe(victim.email);
    expect((await call('/auth/me', { cookie: attacker.cookie })).status).toBe(401);
  });

  it('that was stolen ends with a sign-out and with a new password', async () => {
    const { email, password, cookie } = await register('Bob');
    const second = cookieFrom((await call('/auth/login', { body: { email, password } })).headers);
    const change = { currentPassword: password, newPassword: 'second-password' };
    expect((await call('/auth/password/change', { cookie: second, body: change })).status).toBe(200);
    expect((await call('/auth/me', { cookie })).status).toBe(401);
    const third = cookieFrom((await call('/auth/login', { body: { email, password: 'second-password' } })).headers);
    await call('/auth/logout', { method: 'POST', cookie: third });
    expect((await call('/auth/me', { cookie: third })).status).toBe(401);
  });
});

describe('what belongs to somebody else', () => {
  it('is not there for a shopper who knows its id', async () => {
    const { rows } = await shop.pool.query<{ id: string; user_id: string }>(
      `select id, user_id from orders where user_id is not null limit 1`,
    );
    const cookie = cookies.shopper;
    const theirs = rows[0];
    expect((await call('/orders/one', { cookie, body: { where: { id: theirs?.id } } })).status).toBe(404);
    expect((await call('/orders/many', { cookie, body: { where: { id: theirs?.id } } })).body.items).toEqual([]);
    expect((await call(`/orders/${theirs?.id}`, { cookie })).status).toBe(403);
    expect((await call('/users/one', { cookie, body: { where: { id: theirs?.user_id } } })).status).toBe(404);
    const rename = { method: 'PUT', cookie, body: { firstName: 'Eve' } };
    expect((await call(`/users/${theirs?.user_id}`, rename)).status).toBe(404);
    expect((await call(`/users/${theirs?.user_id}/sessions`, { cookie })).status).toBeGreaterThan(400);
    const guess = { body: { token: 'x'.repeat(60) } };
    expect((await call(`/orders/${theirs?.id}/settle`, guess)).status).toBe(404);
    expect((await call(`/orders/track?token=${theirs?.id}`)).status).toBe(404);
  });
});

const escapes = [
  '..',
  '../session-secret',
  '../../session-secret',
  '..%2fsession-secret',
  '..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '....//....//etc/passwd',
  '..%5c..%5csession-secret',
  '..%252f..%252fetc%252fpasswd',
  '%00',
  'a.webp%00.html',
  '/etc/passwd',
  '//etc/passwd',
  '~/.ssh/id_rsa',
];

describe('an address that climbs out of its folder', () => {
  it.each(['/media/', '/assets/', '/admin/assets/', '/demo/', '/', '/product/', '/api/v1/'])(
    'under %s finds nothing',
    async (folder) => {
      const secret = readFileSync(join(shop.dataDir, 'session-secret'), 'utf8').trim();
      for (const escape of escapes) {
        const { status, text } = await getRaw(`${folder}${escape}`);
        expect(status, `${folder}${escape}`).toBeLessThan(500);
        expect(text.includes('root:') || text.includes(secret), `${folder}${escape}`).toBe(false);
      }
    },
  );

  it('deletes nothing', async () => {
    const before = readdirSync(shop.dataDir, { recursive: true, encoding: 'utf8' }).toSorted();
    for (const escape of escapes) {
      for (const url of [escape, `/media/${escape}`, `${shop.url}/media/${escape}`, `file://${escape}`]) {
        const answer = await call('/storage', { method: 'DELETE', cookie: cookies.owner, body: { url } });
        expect(answer.status, url).toBeGreaterThanOrEqual(400);
        expect(answer.status, url).toBeLessThan(500);
      }
    }
    const after = readdirSync(shop.dataDir, { recursive: true, encoding: 'utf8' });
    expect(before.filter((name) => !after.includes(name))).toEqual([]);
  });
});

function upload(bytes: string, name: string, type: string) {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type }), name);
  return call('/storage/image', { cookie: cookies.admin, body: form });
}

function drawing(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}<rect width="10" height="10"/></svg>`;
}

describe('an upload', () => {
  it.each([
    ['a script in a drawing', drawing('<script>alert(1)</script>')],
    ['a handler in a drawing', drawing('<image href="x" onerror="alert(1)"/>')],
    ['a link in a drawing', drawing('<a href="javascript:alert(1)"><text>x</text></a>')],
    ['a file of the machine in a drawing', drawing('<image href="file:///etc/passwd"/>')],
    [
      'an entity in a drawing',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`,
    ],
    ['a picture that is also a script', 'GIF89a/*\u0000\u0001*/=1;alert(1)//'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
  ])('of %s is refused, or keeps nothing of it', async (_, bytes) => {
    const { status, body } = await upload(bytes, 'photo.png', 'image/png');
    if (status !== 201) {
      expect([400, 415, 422]).toContain(status);
      return;
    }
    for (const url of [body.main, body.preview, body.thumbnail]) {
      const stored = await getRaw(new URL(url, shop.url).pathname);
      expect(stored.status).toBe(200);
      expect(stored.text).not.toMatch(/alert|onerror|javascript:|root:|passwd/);
    }
  });
});

describe('line breaks', () => {
  it('in an e-mail address are refused', async () => {
    const body = {
      user: { firstName: 'A', lastName: 'B', email: 'a@example.com\r\nBcc: all@example.com' },
      password: 'secret!',
    };
    expect((await call('/auth/register', { body })).status).toBe(400);
    expect(
      (await call('/auth/password/forgot', { body: { email: 'a@example.com\nBcc: all@example.com' } })).status,
    ).toBe(400);
  });

  it('in a name never make a header of a mail', async () => {
    const { email, registered } = await register('Eve\r\nBcc: all@example.com\r\nSubject: prize');
    if (registered.status !== 201) {
      expect(registered.status).toBe(400);
      return;
    }
    await call('/auth/password/forgot', { body: { email } });
    const outbox = join(shop.dataDir, 'outbox');
    // The folder is created with the first email. An email receives its final file name when it is complete.
    const names = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []);
    const emails = () => names().map((name) => readFileSync(join(outbox, name), 'utf8'));
    for (let tries = 0; tries < 100 && !emails().some((message) => message.includes(email)); tries += 1)
      await pause(100);
    const mail = emails().find((text) => text.includes(email)) ?? '';
    const [head = ''] = mail.split(/\r?\n\r?\n/);
    expect(head).toMatch(/^To: /m);
    expect(head).not.toMatch(/^Bcc:|prize/im);
  });
});

describe('script in every text of a product', () => {
  it('is text on its page and in search results', async () => {
    const script = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const made = await call('/products', {
      cookie: cookies.admin,
      body: {
        name: script,
        longName: script,
        description: script,
        seoTitle: script,
        seoDescription: script,
        price: 100,
        slug: 'hostile',
        tags: [{ name: '<script>alert(2)' }],
        options: [{ name: '<script>alert(3)', values: ['<script>alert(4)'] }],
        variants: [{ options: ['<script>alert(3):<script>alert(4)'], stock: 1 }],
      },
    });
    expect(made.status, made.text).toBe(201);
    for (const page of ['/product/hostile', '/search?q=script', `/search?q=${encodeURIComponent(script)}`]) {
      const { status, text } = await getRaw(page);
      expect(status).toBe(200);
      expect(text, page).not.toMatch(/<script>alert|<img src=x/);
    }
  });
});

const answers = async (count: number, send: () => ReturnType<typeof call>) => {
  const seen = [];
  for (let sent = 0; sent < count; sent += 1) seen.push(await send());
  return seen;
};

const refusedFrom = (seen: Awaited<ReturnType<typeof call>>[]) => seen.findIndex(({ status }) => status === 429);

describe('the limits of docs/behaviour/http.md', () => {
  it(
    'are what they are without a word in the environment, and answer 429 with Retry-After',
    async () => {
      const limited = await startClosedShop({ limits: {} });
      try {
        const order = await answers(22, () => call('/orders/place', { body: {} }, limited));
        const signIn = await answers(12, () =>
          call('/auth/login', { body: { email: 'a@example.com', password: 'x' } }, limited),
        );
        const reads = await answers(610, () => call('/settings/site', {}, limited));
        const uploaded = await answers(62, () => call('/storage/file', { body: new FormData() }, limited));
        expect([order, signIn, uploaded].map(refusedFrom)).toEqual([20, 10, 60]);
        expect(refusedFrom(reads)).toBeGreaterThan(590);
        for (const seen of [order, signIn, uploaded, reads]) {
          expect(Number(seen.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
        }
      } finally {
        await limited.stop();
      }
    },
    2 * aMinute,
  );
});
