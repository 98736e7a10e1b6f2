import { describe, expect, it } from 'vitest';
import { loadStock, orderFor, paidOrder, stockProduct, submit } from '../orders/test-shop.ts';
import { createProviders } from '../platform/security/provider-keys/providers.ts';
import { getCallers, ownersKeys, shopAt, startProviders } from './test-connected-shop.ts';

const at = '/settings/admin/connections';
const { stripe, easypost } = ownersKeys;
const providers = await startProviders();
const shop = await shopAt(providers.url);
const { context, sandbox } = shop;
const { signedIn } = await getCallers(shop);
const owner = await signedIn('SITE_OWNER');

const view = async (client: typeof owner) => (await client.call('GET', at)).json();
const connect = () => owner.call('PUT', `${at}/stripe`, stripe);
const remove = () => owner.call('POST', `${at}/stripe/remove`, {});

const charged = () => providers.control.books().charges.length + sandbox.control.books().charges.length;

describe('keys that were encrypted with another session secret', () => {
  it('take no payment and no stock, believe no webhook, and say what to do', async () => {
    await connect();
    await owner.call('PUT', `${at}/easypost`, easypost);
    const moved = { ...context, sessionSecret: 'another secret than that of the keys' };
    const unreadable = createProviders({
      environment: context.environment,
      sandbox: context.providers,
      db: context.db,
      sessionSecret: moved.sessionSecret,
    });
    await unreadable.reload();
    const movedShop = { ...shop, context: { ...moved, providers: unreadable } };
    expect(unreadable.sources).toMatchObject({ stripe: 'unreadable', easypost: 'unreadable' });
    const product = await stockProduct(shop, { stock: 3 });
    const before = charged();
    expect(await submit(movedShop, { product })).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
    expect([charged(), await loadStock(shop, product), await orderFor(shop, product)]).toEqual([before, 3, '']);

    const callers = await getCallers(movedShop);
    const there = await callers.signedIn('SITE_OWNER');
    expect(await view(there)).toMatchObject({
      stripe: { source: 'unreadable', secretKey: null },
      easypost: { source: 'unreadable', apiKey: null },
    });
    for (const name of ['stripe', 'easypost']) {
      const hook = await callers.app.inject({
        method: 'POST',
        url: `/api/v1/webhooks/${name}`,
        payload: '{}',
        headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=a', 'x-hmac-signature': 'a' },
      });
      expect(hook.statusCode).toBe(503);
    }
    const again = await there.call('PUT', `${at}/stripe`, stripe);
    expect(again.json().stripe).toMatchObject({ source: 'owner' });
    await paidOrder(movedShop, { product });
    await there.call('POST', `${at}/easypost/remove`, {});
    await there.call('POST', `${at}/stripe/remove`, {});
    await context.providers.reload();
  });
});

describe('the environment', () => {
  it('wins over what the owner has entered, shows its keys masked, and lets nobody change them here', async () => {
    await connect();
    const set = await shopAt(providers.url, {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    });
    const callers = await getCallers(set);
    const there = await callers.signedIn('SITE_OWNER');
    expect((await view(there)).stripe).toMatchObject({ source: 'environment', secretKey: 'sk_test_…4242' });
    const answer = await there.call('PUT', `${at}/stripe`, stripe);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
    expect((await there.call('POST', `${at}/stripe/test`, {})).json().result).toBe('accepted');
    const rows = await set.context.db.selectFrom('connections').selectAll().execute();
    expect(rows).toEqual([]);
    await remove();
  });

  it('wins even where the owner’s keys are stored', async () => {
    await connect();
    const given = { ...stripe, secretKey: 'sk_test_OfTheEnvironment000', apiBase: providers.url };
    const winning = createProviders({
      environment: { ...context.environment, stripe: given },
      sandbox: null,
      db: context.db,
      sessionSecret: context.sessionSecret,
    });
    await winning.reload();
    expect(winning.stripe.secretKey).toBe(given.secretKey);
    expect(winning.sources).toMatchObject({ stripe: 'environment', easypost: 'none' });
    await remove();
  });
});
