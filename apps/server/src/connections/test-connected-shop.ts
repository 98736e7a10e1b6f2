import { v7 as uuidv7 } from 'uuid';
import { afterAll } from 'vitest';
import { startSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { buildApp } from '../app.ts';
import { type TestShop, testShop } from '../orders/test-shop.ts';
import { browser } from '../platform/http/testing/test-app.ts';
import { hashPassword } from '../users/users.ts';

/** The keys of the account that the owner connects. They differ from those of the shop's own sandbox. */
export const ownersKeys = {
  stripe: {
    publishableKey: 'pk_test_OwnersAccount00001111',
    secretKey: 'sk_test_OwnersAccount00004242',
    webhookSecret: 'whsec_OwnersAccount00002222',
  },
  easypost: { apiKey: 'EZTKOwnersAccount00003333', webhookSecret: 'the-owners-webhook-secret-5555' },
} as const;

/** Starts a second sandbox, which simulates the real Stripe and EasyPost. */
export async function startProviders() {
  const { stripe, easypost } = ownersKeys;
  const providers = await startSandbox({
    stripePublishableKey: stripe.publishableKey,
    stripeSecretKey: stripe.secretKey,
    stripeWebhookSecret: stripe.webhookSecret,
    easypostApiKey: easypost.apiKey,
    easypostWebhookSecret: easypost.webhookSecret,
    laterMs: 3_600_000,
  });
  afterAll(() => providers.close());
  return providers;
}

/** Starts a shop with its own sandbox. Its providers are at `url`. */
export function shopAt(url: string, variables: Readonly<Record<string, string>> = {}): Promise<TestShop> {
  return testShop({ variables: { STRIPE_API_BASE: url, EASYPOST_API_BASE: url, LIMIT_ORDERS: '1000', ...variables } });
}

/** Builds the shop's HTTP side, with a sign-in for each rank of caller. */
export async function getCallers({ context }: TestShop) {
  const app = await buildApp(context);
  afterAll(() => app.close());
  const passwordHash = await hashPassword('secret1');
  const signedIn = async (role: 'USER' | 'ADMIN' | 'SITE_OWNER', isDemo = false) => {
    const email = `${uuidv7()}@example.com`;
    await context.db
      .insertInto('users')
      .values({
        id: uuidv7(),
        email,
        first_name: 'A',
        last_name: 'B',
        role,
        password_hash: passwordHash,
        is_demo: isDemo,
      })
      .execute();
    const client = browser(app);
    await client.call('POST', '/auth/login', { email, password: 'secret1' });
    return client;
  };
  return { app, signedIn, visitor: browser(app) };
}
