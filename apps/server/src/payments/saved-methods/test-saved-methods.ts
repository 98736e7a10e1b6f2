import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { placeOrder } from '../../orders/placing/place-order.ts';
import { orderBody, stockProduct, testShop } from '../../orders/test-shop.ts';
import type { Caller, SignedInCaller } from '../../platform/http/caller/caller.ts';
import type { Outcome } from '../../platform/runtime/outcome.ts';
import { savedMethods } from './saved-methods.ts';

interface Payment {
  readonly paymentMethod?: string;
  readonly savedMethod?: string;
  readonly saveMethod?: boolean;
  readonly key?: string;
}

/** Starts a shop against the sandbox, for tests of saved cards. */
export async function savingShop() {
  const shop = await testShop();
  const { context, sandbox } = shop;
  const { db } = context;
  const mug = await stockProduct(shop, { stock: 10_000 });

  /** Sets the owner's setting, and further ones of the payment methods. */
  async function allowSaving(isOn: boolean, further: object = {}): Promise<void> {
    const setting = JSON.stringify({ savesMethods: isOn, ...further });
    await sql`insert into settings (key, value) values ('payment-methods', ${setting}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(db);
  }

  /** Creates an account, signed in. */
  async function shopper(): Promise<SignedInCaller> {
    const userId = uuidv7();
    const email = `${userId}@example.com`;
    await sql`insert into users (id, email, first_name, last_name, role) values (${userId}, ${email}, 'Ada', 'Lovelace', 'USER')`.execute(
      db,
    );
    const names = { firstName: 'Ada', lastName: 'Lovelace' };
    return { kind: 'user', userId, email, ...names, role: 'USER', isDemo: false, sessionId: uuidv7() };
  }

  /** Places an order of one mug. */
  function pay(caller: Caller, { key = uuidv7(), ...payment }: Payment): Promise<Outcome<PlaceOrderAnswer>> {
    const { paymentMethod: _, ...body } = orderBody({ product: mug });
    return placeOrder(context, { caller, address: '127.0.0.1', body: { ...body, ...payment }, key });
  }

  /** Pays with a test card and saves it. Returns the id of the saved card. */
  async function save(caller: SignedInCaller, paymentMethod = 'pm_card_visa'): Promise<string> {
    await pay(caller, { paymentMethod, saveMethod: true });
    return (await list(caller))[0]?.id ?? '';
  }

  /** Returns the saved cards of a user. */
  async function list({ userId }: SignedInCaller) {
    const outcome = await savedMethods(context, userId);
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.value.items;
  }

  /** Returns the rows of customers in the shop. */
  async function customers() {
    return db.selectFrom('provider_customers').selectAll().orderBy('created_at').execute();
  }

  /** Returns the payments of the sandbox, oldest first. */
  const intents = () => sandbox.control.books().intents;

  /** Makes a call at the provider. */
  async function atStripe(method: 'DELETE' | 'GET' | 'POST', path: string, form: Record<string, string> = {}) {
    const answer = await fetch(`${sandbox.url}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${sandbox.settings.stripeSecretKey}` },
      ...(method === 'POST' && { body: new URLSearchParams(form) }),
    });
    return (await answer.json()) as { readonly id: string; readonly deleted?: boolean };
  }

  /** Returns a user's payments in the shop, oldest first. */
  function payments({ userId }: SignedInCaller) {
    return db
      .selectFrom('transactions as t')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .select([
        'o.id as orderId',
        'o.status as orderStatus',
        't.status',
        't.provider_payment_id',
        't.provider_customer_id',
        't.saves_method',
      ])
      .where('o.user_id', '=', userId)
      .orderBy('t.created_at')
      .execute();
  }

  /** Ends failures, and starts without customers and with the owner's setting on. */
  async function reset(): Promise<void> {
    sandbox.control.calm();
    await db.deleteFrom('provider_customers').execute();
    await allowSaving(true);
  }

  return {
    shop,
    mug,
    context,
    sandbox,
    db,
    allowSaving,
    shopper,
    pay,
    save,
    list,
    customers,
    intents,
    atStripe,
    payments,
    reset,
  };
}
