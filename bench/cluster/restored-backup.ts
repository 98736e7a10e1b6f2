import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Books } from '../../apps/sandbox/src/control/books.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { pause } from '../bench-shop.ts';
import { compareDiscounts, compareStock, type Grouping } from '../proof/compare-books.ts';
import { type Harness, queryWhenever } from '../proof/harness.ts';
import type { Cluster } from './cluster.ts';
import { endProcess } from './end-process.ts';
import { startReplicated } from './pooled-pair.ts';
import { type PostgresServer, shopRole } from './postgres-server.ts';
import { runCommand } from './run-command.ts';

/** A backup that was taken while the shop sold. */
export interface TakenBackup {
  readonly folder: string;
  /** The orders placed before it began. The backup must contain them all. */
  readonly before: readonly string[];
  /** The orders placed when it had ended. The backup may contain no others. */
  readonly after: readonly string[];
}

type Query = Harness['query'];

/** Backs up the shop through the address that its processes use. */
export async function takeBackup(cluster: Cluster): Promise<TakenBackup> {
  const folder = join(cluster.dataDir, 'backup');
  const before = await orderNumbers(cluster.query);
  await runCommand(['backup', folder], { ...cluster.pair.variables, DATA_DIR: join(cluster.dataDir, 'shop-0') });
  return { folder, before, after: await orderNumbers(cluster.query) };
}

/**
 * Restores the backup into another primary with its replica, and lets a process of the shop serve from it.
 * Returns a sentence for each difference: within its books, from the providers' current books, and between primary and
 * replica.
 */
export async function restoredDifferences(
  cluster: Cluster,
  { backup, grouping }: { readonly backup: TakenBackup; readonly grouping: Grouping },
): Promise<string[]> {
  const home = join(cluster.dataDir, 'restored');
  const ports = [await freePort(), await freePort()] as const;
  const { servers } = await startReplicated(home, { ports, onStop: cluster.onStop });
  const [primary, replica] = servers;
  const variables = { DATABASE_URL: toConnectionUrl(primary), DATABASE_READ_URL: toConnectionUrl(replica) };
  await runCommand(['restore', backup.folder, '--yes'], { ...variables, DATA_DIR: join(home, 'data') });
  const query = queryAt(primary.address());
  const books = await cluster.control<Books>('/books');
  const found = [
    ...(await compareStock(query, grouping)),
    ...(await compareDiscounts(query)),
    ...(await contradictions(query)),
    ...comparePayments(await loadPayments(query), books),
    ...compareNumbers(await orderNumbers(query), backup),
    ...(await compareReplica(query, queryAt(replica.address()))),
  ];
  return [...found.map((line) => `restored: ${line}`), ...(await compareServed(cluster, { variables, query }))];
}

function toConnectionUrl({ port }: PostgresServer): string {
  return `postgres://${shopRole}@127.0.0.1:${port}/shop`;
}

function queryAt(address: ClientConfig): Query {
  return (text, values = []) => queryWhenever(address, text, values);
}

async function orderNumbers(query: Query): Promise<string[]> {
  const rows = await query<{ number: string }>(`select number::text from orders where email like 'shopper-%'`);
  return rows.map(({ number }) => number);
}

function compareNumbers(restored: readonly string[], { before, after }: TakenBackup): string[] {
  const [stored, known] = [new Set(restored), new Set(after)];
  return [
    ...before
      .filter((number) => !stored.has(number))
      .map((number) => `order ${number} from before the backup is missing`),
    ...restored.filter((number) => !known.has(number)).map((number) => `order ${number} is from after the backup`),
  ];
}

/** Orders, payments and email of one moment must agree. */
async function contradictions(query: Query): Promise<string[]> {
  const rows = await query<{ what: string; number: string }>(
    `select 'total and lines' as what, o.number::text from orders o
       where o.subtotal <> (select sum(unit_price * quantity) from order_lines l where l.order_id = o.id)
         or o.total <> o.subtotal - o.discount + o.shipping_cost + o.payment_fee + o.tax
     union all select 'order and payment', o.number::text from orders o
       where o.status in ('PAID', 'SHIPPED', 'DELIVERED')
         and not exists (select from transactions t where t.order_id = o.id and t.status <> 'PENDING' and t.amount = o.total)
     union all select 'order and history', o.number::text from orders o
       where o.status <> (select h.status from order_history h where h.order_id = o.id order by h.id desc limit 1)
     union all select 'paid order and confirmation', o.number::text from orders o
       where o.email like 'shopper-%' and exists (select from order_history h where h.order_id = o.id and h.status = 'PAID')
         and not exists (select from mail_messages m where m.order_id = o.id and m.kind = 'order-confirmation')`,
  );
  return rows.map(({ what, number }) => `${what} of order ${number} contradict each other`);
}

interface Payment {
  readonly id: string;
  readonly number: string;
  readonly total: number;
  readonly isPaid: boolean;
  readonly refunded: number;
}

function loadPayments(query: Query): Promise<Payment[]> {
  return query<Payment>(
    `select o.id, o.number::text, o.total::int as total, o.status in ('PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED') as "isPaid",
       (select coalesce(sum(r.amount), 0)::int from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED') as refunded
     from orders o where o.email like 'shopper-%'`,
  );
}

/** The providers' books are more recent. They must contain the payments and refunds that the backup records. */
function comparePayments(payments: readonly Payment[], { charges }: Books): string[] {
  return payments.flatMap(({ id, number, total, isPaid, refunded }) => {
    const own = charges.filter(({ metadata, status }) => metadata['order_id'] === id && status === 'succeeded');
    const charged = own.reduce((sum, charge) => sum + charge.amount_captured, 0);
    const givenBack = own.reduce((sum, charge) => sum + charge.amount_refunded, 0);
    return [
      ...(isPaid && charged !== total ? [`order ${number} of ${total} was charged ${charged}`] : []),
      ...(refunded > givenBack ? [`order ${number}: ${refunded} refunded here, ${givenBack} there`] : []),
    ];
  });
}

const patienceMs = 60_000;

/** The replica has the same rows once it has replayed the restore. */
async function compareReplica(primary: Query, replica: Query): Promise<string[]> {
  const digest = `select md5(string_agg(row::text, '' order by row::text)) as digest from (
    select o::text as row from orders o union all select s::text from stock_movements s union all select p::text from products p
    union all select t::text from transactions t union all select m::text from mail_messages m) rows`;
  const [expected] = await primary<{ digest: string }>(digest);
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(200)) {
    const [found] = await replica<{ digest: string }>(digest);
    if (found?.digest === expected?.digest) return [];
  }
  return ['the replica differs from the primary'];
}

/** A process on the restored pair shows the product as its books record it. */
async function compareServed(
  cluster: Cluster,
  { variables, query }: { readonly variables: Readonly<Record<string, string>>; readonly query: Query },
): Promise<string[]> {
  const { url, child } = await cluster.startBeside('restored-shop', variables);
  try {
    const [product] = await query<{ slug: string; price: number }>(
      `select slug, unit_price::int as price from products where status = 'ACTIVE' and not has_variants order by slug limit 1`,
    );
    const answer = await fetch(`${url}/product/${product?.slug}`, { signal: AbortSignal.timeout(30_000) });
    const page = await answer.text();
    const shown = `$${((product?.price ?? 0) / 100).toFixed(2)}`;
    return answer.ok && page.includes(shown) ? [] : [`restored: /product/${product?.slug} does not show ${shown}`];
  } finally {
    await endProcess(child, 'SIGTERM');
  }
}
