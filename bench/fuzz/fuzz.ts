import * as fc from 'fast-check';
import { type ClosedShop, startClosedShop } from './closed-shop.ts';
import { type Description, listOperations } from './description.ts';
import { findDefect, type ReceivedResponse } from './judge.ts';
import { type Cookies, hideSecrets, type Role, signInPeople } from './people.ts';
import { type MadeRequest, requestsTo, toCookie } from './requests.ts';

export interface FuzzPlan {
  readonly seed: number;
  readonly requests: number;
}
export interface Findings {
  /** One line for each kind of violation, with the first request that showed it. */
  readonly defects: readonly string[];
  /** The number of responses by status. */
  readonly statuses: Readonly<Record<number, number>>;
}

/** After this many requests everyone signs in again, and the ids of the current records are read. */
const batchSize = 250;
const atOnce = 4;
/** Relations that can be included. No schema lists them, because they go three levels deep. */
const includes = ['images', 'tags', 'variants', 'products', 'products.images', 'products.tags', 'items', 'product'];

/**
 * Sends valid and nearly valid requests to a separate shop, generated from the API's own description. Judges every
 * response.
 */
export async function fuzz({ seed, requests }: FuzzPlan, say: (line: string) => void): Promise<Findings> {
  const shop = await startClosedShop();
  try {
    const description = (await (await fetch(`${shop.url}/api/v1/openapi.json`)).json()) as Description;
    // The description itself is large and always the same.
    const operations = listOperations(description).filter(({ path }) => !/openapi|docs/.test(path));
    const secrets = await hideSecrets(shop);
    const defects = new Map<string, string>();
    const statuses: Record<number, number> = {};
    for (let done = 0; done < requests; done += batchSize) {
      const cookies = await signInPeople(shop);
      const known = await getRecords(shop);
      const knownTo = (role: Role) =>
        role === 'admin' || role === 'owner'
          ? { ...known, ids: known.ids.filter((id) => !secrets.ids.includes(id)) }
          : known;
      const made = fc.sample(fc.oneof(...operations.map((operation) => requestsTo(operation, description, knownTo))), {
        numRuns: Math.min(batchSize, requests - done),
        seed: seed + done,
      });
      const judge = async (request: MadeRequest) => {
        const answer = await send(shop, request, cookies);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const failure =
          foreignDefect(request, answer) ??
          findDefect(request.operation, request.role, getText(request), answer, secrets);
        if (!failure) return;
        const name = `${request.operation.method} ${request.operation.path}`;
        const kind = `${name} ${failure.replaceAll(/[0-9a-f-]{8,}/g, '…').slice(0, 120)}`;
        if (!defects.has(kind))
          defects.set(
            kind,
            `${name} by ${request.role} ${failure}\n  sent ${request.path} ${getText(request).slice(0, 1_500)}`,
          );
      };
      await runEach(made, atOnce, judge);
      if (!shop.isRunning()) throw new Error(`The shop died: ${shop.log().slice(-2_000)}`);
      if ((done / batchSize) % 8 === 7) say(`${done + made.length} requests, ${defects.size} kinds of fault`);
    }
    return { defects: [...defects.values(), ...(await damage(shop))], statuses };
  } finally {
    await shop.stop();
  }
}

/** Returns current ids and names of the shop. */
async function getRecords({ pool }: ClosedShop) {
  const tables = [
    'products',
    'variants',
    'categories',
    'collections',
    'orders',
    'users',
    'reviews',
    'order_lines',
    'audit_log',
    'mail_messages',
  ];
  const latest = await Promise.all(
    tables.map((table) => pool.query<{ id: string }>(`select id from ${table} order by id desc limit 12`)),
  );
  const { rows } = await pool.query<{ text: string }>(
    `(select slug as text from products limit 10) union all (select number::text from orders limit 5) union all (select email from users limit 5)`,
  );
  return {
    ids: latest.flatMap((result) => result.rows.map(({ id }) => id)),
    texts: [...includes, ...rows.map(({ text }) => text)],
  };
}

async function send(shop: ClosedShop, request: MadeRequest, cookies: Cookies): Promise<ReceivedResponse> {
  const answer = await fetch(`${shop.url}${request.path}`, {
    method: request.operation.method,
    headers: { ...request.headers, ...toCookie(request, cookies) },
    body: request.body ?? null,
    redirect: 'manual',
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Returns a violation if a call from another site succeeds. The call may fail for any reason. */
function foreignDefect({ isForeign, operation }: MadeRequest, { status }: ReceivedResponse): string | null {
  if (!isForeign || operation.path.includes('/webhooks/')) return null;
  return status >= 400 && status < 500 ? null : `takes a call from another site: ${status}`;
}

function getText({ body, headers }: MadeRequest): string {
  const output =
    body instanceof FormData
      ? [...body].map(([name, value]) => `${name}=${value instanceof File ? value.name : value}`).join('&')
      : (body ?? '');
  return `${JSON.stringify(headers)} ${output}`;
}

async function runEach<Item>(
  items: readonly Item[],
  atOnceCount: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: atOnceCount }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

/** Returns forbidden damage that the requests caused. */
async function damage(shop: ClosedShop): Promise<string[]> {
  const disruption: string[] = [];
  const { rows: risen } = await shop.pool.query<{ email: string }>(
    `select email from users u where role <> 'USER' and email not like '%@people.example' and email <> 'demo@example.com'
       and not exists (select 1 from audit_log a join users o on o.id = a.user_id where a.resource = 'users' and a.resource_id = u.id::text)`,
  );
  for (const { email } of risen) disruption.push(`${email} became staff, and nobody did it`);
  const { rows: stock } = await shop.pool.query<{ id: string }>(
    `select p.id from products p where not has_variants and parts is null and stock <> (select coalesce(sum(change), 0) from stock_movements l where l.product_id = p.id and l.variant_id is null)
     union all select v.id from variants v where parts is null and stock <> (select coalesce(sum(change), 0) from stock_movements l where l.variant_id = v.id)`,
  );
  for (const { id } of stock) disruption.push(`the stock of ${id} is not what its ledger says`);
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '', shop.url).pathname,
  );
  for (const page of ['/', '/about', '/checkout', ...pages.slice(0, 60)]) {
    const { status } = await fetch(`${shop.url}${page}`);
    if (status !== 200) disruption.push(`${page} answers ${status} afterwards`);
  }
  const errors = shop
    .log()
    .split('\n')
    .filter((line) => /"level":(?:50|60|"(?:error|fatal)")/.test(line));
  for (const line of new Set(errors.map((error) => error.replaceAll(/[0-9a-f-]{30,}|"time":\d+/g, '…'))))
    disruption.push(`the shop logged ${line.slice(0, 400)}`);
  return disruption;
}
