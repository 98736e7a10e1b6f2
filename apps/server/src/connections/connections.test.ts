import { describe, expect, it } from 'vitest';
import { orderFor, orderRecord, paidOrder, stockProduct, submit } from '../orders/test-shop.ts';
import { listenForEvictions } from '../platform/public-cache/evictions/page-evictions.ts';
import { createPageCache } from '../platform/public-cache/pages/page-cache.ts';
import { createProviders } from '../platform/security/provider-keys/providers.ts';
import { getCallers, ownersKeys, shopAt, startProviders } from './test-connected-shop.ts';

const at = '/settings/admin/connections';
const { stripe, easypost } = ownersKeys;
const secrets = [
  stripe.secretKey,
  stripe.webhookSecret,
  easypost.apiKey,
  easypost.webhookSecret,
  stripe.publishableKey,
];
const providers = await startProviders();
const shop = await shopAt(providers.url);
const { context, sandbox } = shop;
const { signedIn, visitor, app } = await getCallers(shop);
const owner = await signedIn('SITE_OWNER');

type Client = typeof owner;
const view = async (client: Client = owner) => (await client.call('GET', at)).json();
const connect = async (keys: object = stripe) =>
  owner.call('PUT', `${at}/stripe`, { ...keys, updatedAt: (await view()).stripe.updatedAt });
const remove = (name = 'stripe') => owner.call('POST', `${at}/${name}/remove`, {});
const storedCount = async () => (await context.db.selectFrom('connections').selectAll().execute()).length;

describe('the rights to the connections', () => {
  it('are the site owner’s alone: other staff, the demo account, shoppers and visitors may not even look', async () => {
    const callers = [visitor, await signedIn('USER'), await signedIn('ADMIN'), await signedIn('ADMIN', true)];
    for (const client of callers) {
      const answers = [
        await client.call('GET', at),
        await client.call('PUT', `${at}/stripe`, stripe),
        await client.call('POST', `${at}/stripe/test`, {}),
        await client.call('POST', `${at}/stripe/remove`, {}),
      ];
      const isIn = client === visitor ? 401 : 403;
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([isIn, isIn, isIn, isIn]);
    }
    expect(await storedCount()).toBe(0);
  });
});

describe('keys that the provider refuses', () => {
  it('are a fault of their field, are not stored, and stand in no answer', async () => {
    const wrong = { ...stripe, secretKey: 'sk_test_NobodysAccount0000777' };
    const answer = await connect(wrong);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'UNPROCESSABLE',
      errors: [{ path: 'secretKey', message: 'Stripe does not accept this secret key.' }],
    });
    expect(answer.body).not.toContain('Nobodys');
    const tested = await owner.call('POST', `${at}/stripe/test`, wrong);
    expect(tested.json()).toMatchObject({ result: 'refused', message: 'Stripe does not accept this secret key.' });
    const parcels = await owner.call('PUT', `${at}/easypost`, { ...easypost, apiKey: 'EZTKNobodys' });
    expect(parcels.json().errors).toEqual([{ path: 'apiKey', message: 'EasyPost does not accept this API key.' }]);
    expect(await storedCount()).toBe(0);
  });

  it('are refused before a call when they are missing, of another kind, or one is for tests and the other is live', async () => {
    const missing = await owner.call('PUT', `${at}/stripe`, { secretKey: stripe.secretKey });
    expect(missing.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      'publishableKey',
      'webhookSecret',
    ]);
    const swapped = await connect({ ...stripe, secretKey: stripe.publishableKey });
    expect([swapped.statusCode, swapped.json().errors[0].path]).toEqual([400, 'secretKey']);
    const mixed = await connect({ ...stripe, publishableKey: 'pk_live_OwnersAccount00001111' });
    expect([mixed.statusCode, mixed.json().errors[0].path]).toEqual([400, 'publishableKey']);
    for (const { body } of [missing, swapped, mixed]) for (const secret of secrets) expect(body).not.toContain(secret);
  });

  it('are saved without a test only when the owner says so, while the provider cannot be reached', async () => {
    providers.control.failure({ provider: 'stripe', effect: 'drop', times: 0 });
    const refused = await connect();
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    expect((await owner.call('POST', `${at}/stripe/test`, stripe)).json().result).toBe('unreachable');
    expect(await storedCount()).toBe(0);
    const saved = await connect({ ...stripe, ifUnreachable: 'save' });
    providers.control.calm();
    expect(saved.json().stripe).toMatchObject({ source: 'owner', testedAt: null, account: null });
    expect((await remove()).statusCode).toBe(200);
  });
});

describe('connecting Stripe', () => {
  it('charges the next order at the owner’s account without a restart, and removing it returns to the sandbox', async () => {
    const product = await stockProduct(shop);
    await paidOrder(shop, { product });
    expect(providers.control.books().charges).toHaveLength(0);

    const tested = await owner.call('POST', `${at}/stripe/test`, stripe);
    expect(tested.json().result).toBe('accepted');
    expect(await storedCount()).toBe(0);
    const saved = await connect();
    expect(saved.json().stripe).toMatchObject({
      source: 'owner',
      mode: 'test',
      secretKey: 'sk_test_…4242',
      publishableKey: 'pk_test_…1111',
      webhookSecret: 'whsec_…2222',
      account: expect.stringMatching(/^acct_/),
      testedAt: expect.any(String),
    });
    await paidOrder(shop, { product });
    expect(providers.control.books().charges).toHaveLength(1);
    expect(sandbox.control.books().charges).toHaveLength(1);
    const site = await visitor.call('GET', '/settings/site');
    expect(site.json().payment).toEqual({
      publishableKey: stripe.publishableKey,
      scriptUrl: expect.stringMatching(/^https:\/\/js\.stripe\.com\//),
    });
    const page = await app.inject({ url: '/healthz' });
    expect(page.headers['content-security-policy']).toContain('https://js.stripe.com');

    expect((await remove()).json().stripe).toMatchObject({ source: 'local', mode: 'sandbox', secretKey: null });
    await paidOrder(shop, { product });
    expect(sandbox.control.books().charges).toHaveLength(2);
    expect((await app.inject({ url: '/healthz' })).headers['content-security-policy']).not.toContain('js.stripe.com');
  });

  it('shows of a key its last four letters, and no key stands in any answer, in the audit log or readable in the database', async () => {
    const answers = [
      await connect(),
      await owner.call('PUT', `${at}/easypost`, easypost),
      await owner.call('GET', at),
      await owner.call('POST', `${at}/stripe/test`, {}),
      await owner.call('POST', `${at}/easypost/test`, {}),
      await owner.call('GET', '/settings/admin/payments'),
      await owner.call('GET', '/settings/admin/carriers'),
      await owner.call('POST', '/audit/many', { limit: 100 }),
    ];
    for (const { statusCode } of answers) expect(statusCode).toBe(200);
    const rows = await context.pool.query('select * from connections');
    const stored = rows.rows.map((row) => `${JSON.stringify(row)}${row.sealed_keys.toString('latin1')}`).join();
    // The publishable key is in every checkout, so the state of payments may show it.
    const shown = answers
      .map(({ body }) => body)
      .join()
      .replaceAll(stripe.publishableKey, '');
    for (const secret of secrets) {
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain(secret.slice(-10));
      expect(stored).not.toContain(secret.slice(-10));
    }
    const { rows: entries } = await context.pool.query(
      `select action, before, after from audit_log where resource = 'connections' and resource_id = 'easypost'`,
    );
    expect(entries).toEqual([
      {
        action: 'create',
        before: null,
        after: { mode: 'test', account: null, isTested: true, changed: ['apiKey', 'webhookSecret'] },
      },
    ]);
    await remove();
    await remove('easypost');
  });

  it('reaches another process with the commit', async () => {
    const other = createProviders({
      environment: context.environment,
      sandbox: context.providers,
      db: context.db,
      sessionSecret: context.sessionSecret,
    });
    const evictions = await listenForEvictions({
      address: context.databaseAddress,
      pool: context.pool,
      cache: createPageCache(),
      log: context.log,
      onConnections: () => other.reload(),
    });
    try {
      await connect();
      await evictions.caughtUp();
      expect(other.stripe).toMatchObject({ secretKey: stripe.secretKey, apiBase: providers.url });
      const before = other.stripe;
      await owner.call('PUT', `${at}/easypost`, easypost);
      await evictions.caughtUp();
      expect(other.easypost.apiKey).toBe(easypost.apiKey);
      expect(other.stripe).toBe(before);
      await remove();
      await remove('easypost');
      await evictions.caughtUp();
      expect(other.sources).toMatchObject({ stripe: 'local', easypost: 'local' });
    } finally {
      await evictions.close();
    }
  });

  it('keeps what is not sent, so that one key can be changed alone', async () => {
    await connect();
    const changed = await connect({ webhookSecret: 'whsec_AnotherSecret00009999' });
    expect(changed.json().stripe).toMatchObject({ secretKey: 'sk_test_…4242', webhookSecret: 'whsec_…9999' });
    expect(context.providers.stripe.webhookSecret).toBe('whsec_AnotherSecret00009999');
    await remove();
  });

  it('lets one of two owners win who change it at once, and returns an error to the other', async () => {
    const second = await signedIn('SITE_OWNER');
    const body = { ...stripe, updatedAt: null };
    const answers = await Promise.all([owner, second].map((client) => client.call('PUT', `${at}/stripe`, body)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('STALE');
    const late = await second.call('POST', `${at}/stripe/remove`, { updatedAt: null });
    expect([late.statusCode, late.json().code]).toEqual([409, 'STALE']);
    await remove();
  });

  it('waits until payments at the current account are decided, which alone knows how they end', async () => {
    const product = await stockProduct(shop);
    const outcome = await submit(shop, { product, card: 'pm_card_authenticationRequired' });
    expect(outcome.ok).toBe(true);
    const orderId = await orderFor(shop, product);
    expect((await orderRecord(shop, orderId)).payment).toBe('PENDING');
    const refused = await connect();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
    expect(await storedCount()).toBe(0);
    await context.pool.query(`update orders set status = 'CANCELLED' where id = $1`, [orderId]);
    await context.pool.query(`update transactions set status = 'FAILED' where order_id = $1`, [orderId]);
    expect((await connect()).statusCode).toBe(200);
    await remove();
  });
});
