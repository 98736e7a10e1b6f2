import { type APIRequestContext, expect } from '@playwright/test';

export interface MadeProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/**
 * Creates a product for one test as the demo's staff. A request of somebody else is first signed in as the demo's staff.
 *
 * @example const { slug } = await makeProduct(page.request, { name: ownName('Mug'), price: 2_400, stock: 5 });
 */
export async function makeProduct(
  request: APIRequestContext,
  product: Readonly<Record<string, unknown>> & { readonly name: string },
): Promise<MadeProduct> {
  const data = { price: 3900, ...('variants' in product ? {} : { stock: 4 }), ...product };
  const create = () => request.post('/api/v1/products', { data });
  let made = await create();
  if ([401, 403].includes(made.status())) {
    await signInStaff(request);
    made = await create();
  }
  expect(made.status(), await made.text()).toBe(201);
  return made.json();
}

export async function changeProduct(request: APIRequestContext, id: string, change: object): Promise<void> {
  const changed = await request.put(`/api/v1/products/${id}`, { data: { id, ...change } });
  expect(changed.ok(), await changed.text()).toBe(true);
}

export async function signInStaff(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/v1/auth/login', {
    data: { email: 'demo@example.com', password: 'demo-password' },
  });
  expect(answer.ok()).toBe(true);
}

/**
 * Returns a name that no other test uses.
 *
 * @example
 * const product = await makeProduct(page.request, { name: ownName('Mug'), price: 2_400, stock: 5 });
 */
export function ownName(name: string): string {
  return `${name} ${ownMark()}`;
}

/** Returns a unique word without digits, because digits have a separate search. */
export function ownMark(): string {
  const emails = 'bcdfghjklmnpqrst';
  return Array.from(crypto.randomUUID().slice(0, 8), (figure) => emails[Number.parseInt(figure, 16)]).join('');
}
