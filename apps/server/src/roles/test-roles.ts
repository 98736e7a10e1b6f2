import { type Answer, type Person, testShop } from '../resources/test-shop.ts';

/** Every limit but those of keys is out of reach. */
const manyCalls = {
  LIMIT_ORDERS: '1000000',
  LIMIT_UPLOADS: '1000000',
  LIMIT_WEBHOOKS: '1000000',
  LIMIT_SIGN_IN: '1000000',
};

const bankTransfer = {
  method: 'BANK_TRANSFER',
  payment_method_id: null,
  provider_payment_id: null,
  provider_charge_id: null,
  card_brand: null,
  card_last4: null,
  failure_code: null,
  failure_message: null,
  provider_account: null,
  due_at: null,
  captures_later: false,
  authorized_until: null,
  remind_at: null,
} as const;

/** A shop with an owner, and helpers for custom roles and API keys. */
export async function rolesShop(variables: Readonly<Record<string, string>> = {}) {
  const shop = await testShop({ ...manyCalls, ...variables });
  const { app, call } = shop;
  const owner = await shop.user('SITE_OWNER');

  async function role(permissions: readonly string[], more: object = {}): Promise<string> {
    const name = `Role ${crypto.randomUUID()}`;
    const made = await call(owner, 'POST', 'staff-roles', { name, permissions, ...more });
    if (made.status !== 201) throw new Error(made.text);
    return made.id;
  }

  /** Returns an ADMIN with a custom role of the permissions. */
  async function member(permissions: readonly string[], more: object = {}): Promise<Person & { roleId: string }> {
    const person = await shop.user('ADMIN');
    const roleId = await role(permissions, more);
    const given = await call(owner, 'PUT', `users/${person.userId}/staff-role`, { roleId });
    if (given.status !== 200) throw new Error(given.text);
    return { ...person, roleId };
  }

  /** Returns a new API key, created by the owner unless another creator is named. */
  async function key(permissions: readonly string[], more: object = {}, creator: Person = owner) {
    const made = await call(creator, 'POST', 'api-keys', { name: 'ERP', permissions, ...more });
    if (made.status !== 201) throw new Error(made.text);
    const { token, key: view } = made.body as unknown as { token: string; key: { id: string } };
    return { token, id: view.id };
  }

  /** Makes a call with an API key, and with further headers. */
  async function callBy(
    token: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, headers = {}, ip = '127.0.0.1' }: { body?: object; headers?: Record<string, string>; ip?: string } = {},
  ): Promise<Answer> {
    const answer = await app.inject({
      method,
      url: `/api/v1/${path}`,
      remoteAddress: ip,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body ? { payload: body } : {}),
    });
    const output: Answer['body'] = JSON.parse(answer.body);
    const id = typeof output['id'] === 'string' ? output['id'] : '';
    return { status: answer.statusCode, id, body: output, text: answer.body };
  }

  /** Stores a paid order of 10.00 with its payment, and returns its id. */
  async function paidOrder(): Promise<string> {
    const id = await shop.order({ status: 'PAID' });
    await shop.db
      .insertInto('transactions')
      .values({ id: crypto.randomUUID(), order_id: id, amount: 1000, currency: 'USD', status: 'PAID', ...bankTransfer })
      .execute();
    return id;
  }

  return { ...shop, owner, role, member, key, callBy, paidOrder };
}
