import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProcesses, untilNobodyHolds } from '../../e2e/support/list-processes.ts';
import { type StartedShop, startShop } from '../../e2e/support/start-shop.ts';

const patientMs = 300_000;
const stockAtFirst = 100_000;
const awayMs = 60_000;

describe.skipIf(process.platform !== 'linux')('two processes on one database, while shoppers buy', () => {
  let folder = '';
  let postgres: Awaited<ReturnType<typeof startEmbedded>>;
  let wire: Wire;
  let item: Item;
  let first: StartedShop;
  let second: StartedShop;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-outages-'));
    chmodSync(folder, 0o711);
    postgres = await startEmbedded({ dataDir: join(folder, 'database'), isDurable: false });
    const { host, port, user, password, database } = postgres.address;
    wire = await startWire(join(String(host), `.s.PGSQL.${port}`));
    const environment = {
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${wire.port}/${database}`,
      SESSION_SECRET: 'the same secret in both processes',
      LIMIT_ORDERS: '100000',
      LIMIT_CALLS: '100000',
    };
    first = await startShop({ dataDir: join(folder, 'first'), environment });
    second = await startShop({ dataDir: join(folder, 'second'), environment });
    item = await discount();
  }, patientMs);

  afterAll(async () => {
    await Promise.all([first?.stop(), second?.stop()]);
    wire?.close();
    await postgres?.release();
    await untilNobodyHolds(folder);
    rmSync(folder, { recursive: true, force: true });
  }, patientMs);

  async function query<Row>(text: string): Promise<Row[]> {
    const client = new Client(postgres.address);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Gives a product of the demo store a large stock, and returns the browser's view of it. */
  async function discount(): Promise<Item> {
    const [offered] = await query<Item>(`update products set stock = ${stockAtFirst} where id = (
      select id from products where status = 'ACTIVE' and not has_variants limit 1
    ) returning id as "productId", null as "variantId", unit_price::int as price`);
    if (!offered) throw new Error('The demo store has no product without variants.');
    return offered;
  }

  const ours = `exists (select from order_addresses a where a.order_id = o.id and a.email like 'buyer-%')`;

  /**
   * Compares the books of our buyers once no payment is pending. Each promised order is paid exactly once, and every
   * unit is counted.
   */
  async function expectTrueBooks(promised: number): Promise<void> {
    await expect
      .poll(() => query(`select 1 from orders o where payment_status = 'PENDING' and ${ours}`), {
        timeout: 90_000,
        interval: 500,
      })
      .toEqual([]);
    const [books] = await query<{ paid: number; charges: number; units: number }>(`
      select count(*)::int as paid,
        (select count(*)::int from transactions t join orders o on o.id = t.order_id where t.status = 'PAID' and ${ours}) as charges,
        ${stockAtFirst} - (select stock from products where id = '${item.productId}')::int as units
      from orders o where payment_status = 'PAID' and ${ours}`);
    expect(books).toEqual({ paid: books?.paid, charges: books?.paid, units: books?.paid });
    expect(books?.paid).toBeGreaterThanOrEqual(promised);
  }

  it('sell on while one of them hangs (SIGSTOP): its letters are sent by the other, and it does no harm when it goes on', {
    timeout: patientMs,
  }, async () => {
    const hung = listProcesses(first.dataDir).find(({ command }) => command.includes('apps/server/src/main.ts'));
    if (!hung) throw new Error('The first process is not there.');
    const [there, here] = [startBuyers(first, item, 3), startBuyers(second, item, 2)];
    await there.more(4);
    process.kill(hung.pid, 'SIGSTOP');
    try {
      // The state that a process leaves when it hangs while it sends an email. The email is marked as being sent until
      // its lease ends.
      const [held] = await query<{ id: string }>(`update mail_messages set status = 'SENDING', sent_at = null,
        next_attempt_at = now() + interval '15 seconds' where id = (select m.id from mail_messages m
        join orders o on o.id = m.order_id where ${ours} order by m.created_at limit 1) returning id`);
      expect(held).toBeDefined();
      await here.more(8);
      const emails = `select m.status, count(*)::int from mail_messages m join orders o on o.id = m.order_id where ${ours}
        and m.created_at < now() - interval '20 seconds' and m.status <> 'SENT' group by 1`;
      // Longer than the lease of an email, which ends for those that the hung process was sending.
      await pause(22_000);
      await expect.poll(() => query(emails), { timeout: 60_000, interval: 500 }).toEqual([]);
      await here.more(4);
    } finally {
      process.kill(hung.pid, 'SIGCONT');
    }
    await there.more(4);
    const [a, b] = [await there.stop(), await here.stop()];
    // The hung process may hold the stock of the product until the database ends its transaction. An order then waits,
    // or is refused.
    expect(b.failures.filter((failure) => !isHonest(failure))).toEqual([]);
    await expectTrueBooks(a.placed + b.placed);
  });

  it('refuse sales with 503 while the database is away for a minute, promise nothing, and sell again at once', {
    timeout: patientMs,
  }, async () => {
    const buyers = startBuyers(second, item, 3);
    await buyers.more(4);
    wire.cut(true);
    const before = buyers.count();
    await pause(awayMs);
    const during = buyers.count();
    wire.cut(false);
    await buyers.more(6);
    const { placed, failures } = await buyers.stop();
    // An order that was stored before the cut may still receive a response.
    expect(during - before).toBeLessThanOrEqual(3);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter((failure) => !isHonest(failure))).toEqual([]);
    await expectTrueBooks(placed);
  });
});

interface Item {
  readonly productId: string;
  readonly variantId: string | null;
  readonly price: number;
}

interface Wire {
  readonly port: number;
  /** Cuts all connections and blocks new ones, or restores them. */
  cut(isCut: boolean): void;
  close(): void;
}

/** Forwards loopback connections to the socket of the database, which is closed to the shops' own user. */
async function startWire(socketPath: string): Promise<Wire> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server: Server = createServer((shop) => {
    if (isCut) return void shop.destroy();
    const database = connect(socketPath);
    for (const [from, to] of [
      [shop, database],
      [database, shop],
    ] as const) {
      sockets.add(from);
      from.on('close', () => sockets.delete(from));
      from.on('error', () => to.destroy()).pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  return {
    port: typeof at === 'object' && at ? at.port : 0,
    cut(is) {
      isCut = is;
      if (is) for (const socket of sockets) socket.destroy();
    },
    close: () => void server.close(),
  };
}

/**
 * An outage ends an order in one of two ways. It returns 503 if nothing was charged, and 202 (pending) if the charge is
 * complete and not yet recorded.
 */
function isHonest(failure: string): boolean {
  return / answered (?:202|503): /.test(failure);
}

let lastBuyer = 0;

/** Buys until it is stopped, each buyer one order after another. A refused order is noted, and the buyer continues. */
function startBuyers({ url }: StartedShop, item: Item, count: number) {
  const failures: string[] = [];
  let placed = 0;
  const stopping = new AbortController();
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  const buy = async (buyer: number) => {
    const items = [{ ...item, quantity: 1 }];
    const { totals } = await post('/cart/quote', { items });
    const address = {
      name: 'Ann Lee',
      street1: '417 Montgomery Street',
      city: 'San Francisco',
      state: 'CA',
      postalCode: '94104',
      country: 'US',
    };
    const shippingInfo = { address: { ...address, email: `buyer-${buyer}@example.com` } };
    const order = { items, total: totals.total, shippingInfo };
    const answer = await post('/orders/place', { paymentMethod: { id: 'pm_card_visa' }, order });
    if (!answer.success) throw new Error(JSON.stringify(answer));
    placed += 1;
  };
  const buyers = Array.from({ length: count }, async () => {
    lastBuyer += 1;
    const buyer = lastBuyer;
    while (!stopping.signal.aborted) {
      await buy(buyer).catch(async (error: Error) => {
        failures.push(error.message);
        await pause(200);
      });
    }
  });
  return {
    count: () => placed,
    /** Waits until this many more orders are placed. */
    async more(wanted: number) {
      const goal = placed + wanted;
      await expect.poll(() => placed >= goal || failures.at(-1), { timeout: 90_000 }).toBe(true);
    },
    async stop() {
      stopping.abort();
      await Promise.all(buyers);
      return { placed, failures };
    },
  };
}
