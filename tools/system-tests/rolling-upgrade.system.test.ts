import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, hasNginx, type Nginx, startNginx } from '../../apps/server/src/testing/nginx.ts';
import { untilNobodyHolds } from '../../e2e/support/list-processes.ts';
import { type StartedShop, spawnShop, startShop } from '../../e2e/support/start-shop.ts';
import { freePort } from '../testing/free-port.ts';
import { makeRelease } from '../testing/release.ts';

/** Five starts of a shop, each on one of two cores that the load shares. */
const patientMs = 300_000;
const buyersAtOnce = 3;
/** Orders between two steps of the upgrade. */
const ordersBetween = 5;

describe.skipIf(!hasNginx || process.platform !== 'linux')(
  'an upgrade under load (needs nginx-light and openssl)',
  () => {
    let folder = '';
    let release: Awaited<ReturnType<typeof makeRelease>>;
    let postgres: Awaited<ReturnType<typeof startEmbedded>>;
    let wire: Server;
    let nginx: Nginx;
    let ports: readonly [number, number];
    const shops: StartedShop[] = [];

    beforeAll(async () => {
      release = await makeRelease();
      folder = mkdtempSync(join(tmpdir(), 'vitrine-rolling-'));
      chmodSync(folder, 0o711);
      postgres = await startEmbedded({ dataDir: join(folder, 'database'), isDurable: false });
      // Shops that root starts run as a different user than the database, whose socket is closed to them.
      wire = createServer((shop) => {
        const database = connect(join(String(postgres.address.host), `.s.PGSQL.${postgres.address.port}`));
        for (const [from, to] of [
          [shop, database],
          [database, shop],
        ] as const)
          from.on('error', () => to.destroy()).pipe(to);
      }).listen(0, '127.0.0.1');
      await once(wire, 'listening');
      ports = [await freePort(), await freePort()];
      nginx = await startNginx({ shops: ports, ports: { http: await freePort(), https: await freePort() } });
    });
    afterAll(async () => {
      await Promise.all(shops.map((shop) => shop.stop()));
      await nginx.stop();
      wire.close();
      await postgres.release();
      await untilNobodyHolds(folder);
      release.remove();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Starts one of the two processes: the current version, or the release in the folder. */
    async function start(index: 0 | 1, installed?: string): Promise<StartedShop> {
      const shop = await startShop({ port: ports[index], ...getSettings(index), ...(installed && { installed }) });
      shops.push(shop);
      return shop;
    }

    function getSettings(index: 0 | 1) {
      const { user, password, database } = postgres.address;
      const at = wire.address();
      const port = typeof at === 'object' && at ? at.port : 0;
      const environment = {
        DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${port}/${database}`,
        SESSION_SECRET: 'the same secret in both processes',
        TRUST_PROXY: '1',
        DRAIN_PAUSE_MS: '200',
      };
      return { dataDir: join(folder, `shop${index}`), environment };
    }

    it('loses no order while one process is replaced and the other stopped, and a version whose migration fails changes nothing', {
      timeout: patientMs,
    }, async () => {
      const first = await start(0);
      const second = await start(1);
      const load = startLoad(nginx, await discount(postgres.address));
      await load.more(ordersBetween);

      const migrations = join(release.folder, 'apps/server/migrations');
      const broken = join(migrations, '9998_broken.sql');
      writeFileSync(broken, 'alter table orders add column half int; select nonsense;');
      const refused = spawnShop(
        { ...getSettings(0).environment, DATA_DIR: join(folder, 'refused'), PORT: String(await freePort()) },
        release.folder,
      );
      let output = '';
      refused.stderr?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      refused.stdout?.resume();
      const [code] = await once(refused, 'close');
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/9998_broken\.sql failed and was rolled back: .*nonsense/),
      ]);
      await load.more(ordersBetween);

      rmSync(broken);
      writeFileSync(
        join(migrations, '9999_next.sql'),
        "alter table orders add column next_version text not null default 'new';",
      );
      await nginx.leaveOut(ports[0]);
      await first.stop();
      await load.more(ordersBetween);
      await start(0, release.folder);
      await nginx.leaveOut(null);
      // The old version serves next to the new one on the database of the new.
      await load.more(ordersBetween);
      await nginx.leaveOut(ports[1]);
      await second.stop();
      await load.more(ordersBetween);

      const { placed, failures } = await load.stop();
      expect(failures).toEqual([]);
      const { rows } = await query(
        postgres.address,
        `select count(*)::int as paid, max(next_version) as next from orders o
      where payment_status = 'PAID' and exists (select from order_addresses a where a.order_id = o.id and a.email like 'buyer-%')`,
      );
      expect(rows).toEqual([{ paid: placed, next: 'new' }]);
    });
  },
);

type Address = Awaited<ReturnType<typeof startEmbedded>>['address'];

async function query(address: Address, text: string) {
  const client = new Client(address);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** Gives a product of the demo store enough stock, and returns the browser's view of it. */
async function discount(address: Address): Promise<{ productId: string; variantId: string | null; price: number }> {
  const { rows } = await query(
    address,
    `update products set stock = 100000 where id = (
      select id from products where status = 'ACTIVE' and not has_variants limit 1
    ) returning id as "productId", null as "variantId", unit_price::int as price`,
  );
  return rows[0];
}

/** Buys until it is stopped or an order fails, each buyer one order after another through the proxy. */
function startLoad(nginx: Nginx, item: Awaited<ReturnType<typeof discount>>) {
  const failures: string[] = [];
  let placed = 0;
  const stopping = new AbortController();
  const post = async (path: string, body: object) => {
    const { status, text } = await ask(nginx, { path: `/api/v1${path}`, body: JSON.stringify(body) });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
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
    const answer = await post('/orders/place', {
      paymentMethod: { id: 'pm_card_visa' },
      order: { items, total: totals.total, shippingInfo },
    });
    if (!answer.success) throw new Error(JSON.stringify(answer));
    placed += 1;
  };
  const buyers = Array.from({ length: buyersAtOnce }, async (_, buyer) => {
    while (!stopping.signal.aborted && failures.length === 0)
      await buy(buyer).catch((error: Error) => void failures.push(error.message));
  });
  return {
    /** Waits until this many more orders are placed, or one has failed. */
    async more(count: number) {
      const goal = placed + count;
      await expect.poll(() => failures.length > 0 || placed >= goal, { timeout: 60_000 }).toBe(true);
      expect(failures).toEqual([]);
    },
    async stop() {
      stopping.abort();
      await Promise.all(buyers);
      return { placed, failures };
    },
  };
}
