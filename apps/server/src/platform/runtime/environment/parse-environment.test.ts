import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnvironment, startingEnvironment } from './parse-environment.ts';

function getEnvironmentError(source: Record<string, string>): string {
  try {
    parseEnvironment(source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
}

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const easyPostKeys = { EASYPOST_API_KEY: 'EZAK1', EASYPOST_WEBHOOK_SECRET: 'secret' };
const SITE_URL = 'https://shop.example';
const production = { NODE_ENV: 'production', SITE_URL, ...stripeKeys, ...easyPostKeys };

describe('environment', () => {
  it('is a demo shop on port 3000 when nothing is set', () => {
    expect(parseEnvironment({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      demoMode: true,
      demoEmail: 'demo@example.com',
      stripe: null,
      easypost: null,
      s3: null,
      smtpUrl: null,
      logLevel: 'info',
      trustProxy: false,
      securityContact: 'http://127.0.0.1:3000/about',
      limits: {
        signIn: 10,
        orders: 20,
        uploads: 60,
        webhooks: 30_000,
        calls: 600,
        shipping: 30,
        reports: 30,
        pages: 600_000,
        renders: 3_000,
      },
      exemptFromPageLimits: [],
    });
  });

  it('takes an empty value for an absent one', () => {
    expect(parseEnvironment({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    ['PORT', 'abc', 'PORT holds "abc"; it may hold a whole number from 1 to 65535.'],
    ['PORT', '70000', 'PORT holds "70000"; it may hold a whole number from 1 to 65535.'],
    ['DEMO_MODE', 'yes', 'DEMO_MODE holds "yes"; it may hold on or off.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL holds "loud"; it may hold fatal, error, warn, info, debug, trace or silent.'],
    [
      'TRUST_PROXY',
      'perhaps',
      `TRUST_PROXY holds "perhaps"; it may hold off, the number of proxies in front of the shop (1 to 16), or the addresses or networks of the proxies, separated by commas.`,
    ],
    [
      'SHOP_NAME',
      'two\nlines',
      'SHOP_NAME holds "two\\nlines"; it may hold a name of up to 100 characters in one line.',
    ],
    ['HOST', 'not a host', 'HOST holds "not a host"; it may hold an address or host name to listen on.'],
  ])('names the variable, what it holds and what it may hold: %s=%s', (name, value, line) => {
    expect(getEnvironmentError({ [name]: value })).toBe(line);
  });

  it('refuses to believe everyone who forwards, and says why', () => {
    expect(getEnvironmentError({ TRUST_PROXY: 'on' })).toBe(
      `TRUST_PROXY holds "on", but otherwise anyone could forge a new address for each request and bypass every limit; it may hold off, the number of proxies in front of the shop (1 to 16), or the addresses or networks of the proxies, separated by commas.`,
    );
    for (const value of ['0', '17', 'true', '10.0.0.0/0', '::/0', '10.0.0.1,', '10.0.0.1, on', '10.0.0.0/33'])
      expect(getEnvironmentError({ TRUST_PROXY: value }), value).toMatch(/^TRUST_PROXY holds ".*"; it may hold off, /);
  });

  it.each([
    ['off', false],
    ['1', 1],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
  ])('believes the proxies of TRUST_PROXY=%s', (value, trusted) => {
    expect(parseEnvironment({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
  });

  it('never shows a password or a key', () => {
    expect(getEnvironmentError({ DATABASE_URL: 'mysql://shop:hunter2@db/shop' })).toMatch(
      /^DATABASE_URL holds "mysql:\/\/\*\*\*@db\/shop"/,
    );
    expect(getEnvironmentError({ STRIPE_SECRET_KEY: 'hunter2' })).not.toContain('hunter2');
    for (const [name, value] of [
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'ftp://collector:hunter2@otel'],
      ['SITE_URL', 'https://shop:hunter2@shop.example'],
      ['BACKUP_TO', 's3://key:hunter2@'],
      ['VIES_URL', 'ftp://vies/?key=hunter2'],
      ['SMTP_URL', 'smtp:shop:hunter2@mail'],
    ] as const) {
      const error = getEnvironmentError({ [name]: value });
      expect(error).toContain(`${name} holds "`);
      expect(error).not.toContain('hunter2');
    }
  });

  it('writes one line for each variable at fault', () => {
    expect(getEnvironmentError({ PORT: 'x', DEMO_MODE: 'y' }).split('\n')).toHaveLength(2);
  });

  it.each([
    ['without an address', {}, /^SITE_URL is empty, but NODE_ENV is production/],
    ['at an http address', { SITE_URL: 'http://shop.example' }, /^SITE_URL holds "http:.*require https/],
    ['at an http address of a private network', { SITE_URL: 'http://10.0.0.2' }, /^SITE_URL holds/],
  ])('does not start in production %s, unless ALLOW_HTTP says so', (_, variables, line) => {
    const { SITE_URL: _set, ...keys } = production;
    expect(getEnvironmentError({ ...keys, ...variables })).toMatch(line);
    expect(getEnvironmentError({ ...keys, ...variables, ALLOW_HTTP: 'on' })).toBe('');
  });

  it('takes http in production at the address of this machine itself', () => {
    for (const address of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
      expect(getEnvironmentError({ ...production, SITE_URL: address }), address).toBe('');
  });

  it('has a sandbox in production for a rehearsal only', () => {
    const rehearsal = { NODE_ENV: 'production', SITE_URL, SANDBOX_REHEARSAL: 'on' };
    expect(parseEnvironment(rehearsal)).toMatchObject({
      isProduction: true,
      isRehearsal: true,
      demoMode: false,
      stripe: null,
      mayUseSandbox: true,
    });
    expect(parseEnvironment(production)).toMatchObject({ isRehearsal: false, mayUseSandbox: false });
    expect(getEnvironmentError({ NODE_ENV: 'production', SITE_URL, ALLOW_SANDBOX: 'on' })).toContain(
      'STRIPE_SECRET_KEY is empty',
    );
    expect(parseEnvironment({ SANDBOX_REHEARSAL: 'on' }).isRehearsal).toBe(false);
  });

  it('takes no live key of Stripe in a rehearsal', () => {
    expect(getEnvironmentError({ ...production, SANDBOX_REHEARSAL: 'on' })).toMatch(
      /^SANDBOX_REHEARSAL holds "on", but STRIPE_SECRET_KEY is a live key/,
    );
    expect(getEnvironmentError({ ...production, STRIPE_SECRET_KEY: 'sk_test_1', SANDBOX_REHEARSAL: 'on' })).toBe('');
  });

  it('asks for the providers in production, each key in a line', () => {
    const lines = getEnvironmentError({ NODE_ENV: 'production', SITE_URL }).split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual([...Object.keys(stripeKeys), ...Object.keys(easyPostKeys)]);
    expect(lines[0]).toContain('is empty, but NODE_ENV is production');
    expect(getEnvironmentError({ NODE_ENV: 'production', DEMO_MODE: 'on' })).not.toBe('');
  });

  it('has the local sandbox outside production until keys are set, in demo mode or not', () => {
    expect(parseEnvironment({ DEMO_MODE: 'off' })).toMatchObject({ demoMode: false, stripe: null, easypost: null });
    expect(getEnvironmentError({ DEMO_MODE: 'off', STRIPE_SECRET_KEY: 'sk_test_1' })).toMatch(
      /^STRIPE_PUBLISHABLE_KEY is empty/,
    );
  });

  it('asks a command that calls no provider for none of their keys', () => {
    const use = { callsProviders: false };
    for (const source of [{ NODE_ENV: 'production' }, { STRIPE_SECRET_KEY: 'sk_test_1' }]) {
      expect(parseEnvironment(source, use)).toMatchObject({ stripe: null, easypost: null });
    }
    expect(parseEnvironment(production, use).stripe).toMatchObject({ secretKey: 'sk_live_1' });
    expect(() => parseEnvironment({ EASYPOST_API_KEY: 'two words' }, use)).toThrow('EASYPOST_API_KEY holds');
  });

  it('has no demo mode in production unless set', () => {
    expect(parseEnvironment(production).demoMode).toBe(false);
    expect(parseEnvironment({ ...production, DEMO_MODE: 'on', ALLOW_SANDBOX: 'on' }).demoMode).toBe(true);
  });

  it('needs in production no keys of a provider that the owner has connected, but never half of them', () => {
    const bare = { NODE_ENV: 'production', SITE_URL };
    const both = { callsProviders: true, connected: ['stripe', 'easypost'] } as const;
    expect(parseEnvironment(bare, both)).toMatchObject({ stripe: null, easypost: null, mayUseSandbox: false });
    const one = () => parseEnvironment(bare, { callsProviders: true, connected: ['stripe'] });
    expect(one).toThrow('EASYPOST_API_KEY');
    expect(one).not.toThrow('STRIPE_SECRET_KEY is empty');
    expect(() => parseEnvironment({ ...bare, STRIPE_SECRET_KEY: 'sk_live_1' }, both)).toThrow('STRIPE_WEBHOOK_SECRET');
  });

  it('needs no keys of the shipping provider in production for a shop that ships by hand', () => {
    const byHand = { NODE_ENV: 'production', SITE_URL, ...stripeKeys, SHIPS_BY_HAND: 'on' };
    const live = { callsProviders: true } as const;
    expect(parseEnvironment(byHand, live)).toMatchObject({ easypost: null, shipsByHand: true, mayUseSandbox: false });
    expect(() => parseEnvironment({ ...byHand, SHIPS_BY_HAND: 'off' }, live)).toThrow('EASYPOST_API_KEY');
    expect(() => parseEnvironment({ ...byHand, EASYPOST_API_KEY: 'EZAK1' }, live)).toThrow('EASYPOST_WEBHOOK_SECRET');
  });

  it('asks at the start for missing keys only when the owner has connected nothing, and then names them all', () => {
    const { environment, requireKeys } = startingEnvironment({ NODE_ENV: 'production', SITE_URL });
    expect(environment.isProduction).toBe(true);
    expect(() => requireKeys(['stripe', 'easypost'])).not.toThrow();
    expect(() => requireKeys(['stripe'])).toThrow('EASYPOST_API_KEY');
    expect(() => startingEnvironment({ NODE_ENV: 'production', PORT: 'abc' })).toThrow('PORT holds');
    const open = { SITE_URL: 'https://shop.example.com', DEMO_MODE: 'off' };
    expect(() => startingEnvironment(open).requireKeys([])).toThrow('ALLOW_SANDBOX');
    expect(() => startingEnvironment(open).requireKeys(['stripe', 'easypost'])).not.toThrow();
    expect(startingEnvironment(open).environment.mayUseSandbox).toBe(false);
    expect(() => startingEnvironment({ ...open, DEMO_MODE: 'on' })).toThrow('demo mode');
  });

  it('names the key that is missing when others of a provider are there', () => {
    expect(getEnvironmentError({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toMatch(
      /^STRIPE_WEBHOOK_SECRET is empty, but STRIPE_SECRET_KEY is set;/,
    );
    expect(getEnvironmentError({ S3_ENDPOINT: 'https://s3.example' })).toMatch(
      /^S3_BUCKET is empty, but S3_ENDPOINT is set;/,
    );
    expect(getEnvironmentError({ SMTP_URL: 'smtp://mail.example' })).toMatch(/^MAIL_FROM is empty/);
  });

  it('takes the public address without its closing slash, and none with a path', () => {
    expect(parseEnvironment({ SITE_URL: 'https://shop.test/' }).siteUrl).toBe('https://shop.test');
    expect(getEnvironmentError({ SITE_URL: 'https://shop.example/shop' })).toMatch(/^SITE_URL holds/);
    expect(parseEnvironment({ HOST: '::1' }).siteUrl).toBe('http://[::1]:3000');
    expect(parseEnvironment({ HOST: '0.0.0.0' }).siteUrl).toBe('http://localhost:3000');
  });

  it('refuses demo mode and the sandbox at a public https address, in one line that says how to go on', () => {
    const open = { SITE_URL: 'https://shop.example' };
    expect(getEnvironmentError(open)).toBe(
      "ALLOW_SANDBOX is empty, but SITE_URL is the public address https://shop.example and demo mode allows anyone to sign in as the demo account, and test cards would count as money: set NODE_ENV=production with the providers' keys, or ALLOW_SANDBOX=on for a demo that is open to everyone; it may hold on or off.",
    );
    expect(getEnvironmentError({ ...open, DEMO_MODE: 'off' })).toMatch(
      /^ALLOW_SANDBOX is empty, .* and test cards would count/,
    );
    expect(getEnvironmentError({ ...open, DEMO_MODE: 'off', ...stripeKeys })).toMatch(
      / and labels would come from a sandbox: /,
    );
    expect(getEnvironmentError({ ...open, ...stripeKeys, ...easyPostKeys })).toMatch(
      / and demo mode allows anyone to sign in/,
    );
    expect(getEnvironmentError({ ...production, ...open, DEMO_MODE: 'on' })).toMatch(
      / and demo mode allows anyone to sign in/,
    );
    expect(getEnvironmentError({ ...open, ALLOW_SANDBOX: 'off' })).toMatch(
      /^ALLOW_SANDBOX holds "off", but SITE_URL is/,
    );
    expect(getEnvironmentError({ NODE_ENV: 'production', ...open })).not.toContain('ALLOW_SANDBOX');
  });

  it.each<Record<string, string>>([
    { SITE_URL: 'https://shop.example', ALLOW_SANDBOX: 'on' },
    { SITE_URL: 'https://shop.example', DEMO_MODE: 'off', ...stripeKeys, ...easyPostKeys },
    production,
    { SITE_URL: 'http://shop.example' },
    ...['localhost:3000', 'shop.localhost', 'shop.test', 'shop.local', 'shop', '127.0.0.1', '[::1]', '10.1.2.3'].map(
      (host) => ({ SITE_URL: `https://${host}` }),
    ),
  ])('starts with %j', (source) => {
    expect(getEnvironmentError(source)).toBe('');
  });

  it.each(['8.8.8.8', '[2606:4700::1111]', '[::ffff:8.8.8.8]', 'localhost.example', 'test.example', 'mylocal.example'])(
    'takes https://%s for public',
    (host) => {
      expect(getEnvironmentError({ SITE_URL: `https://${host}` })).toMatch(/^ALLOW_SANDBOX is empty/);
    },
  );

  it('asks a command that calls no provider for no word about the sandbox', () => {
    expect(parseEnvironment({ SITE_URL: 'https://shop.example' }, { callsProviders: false }).demoMode).toBe(true);
  });
});
