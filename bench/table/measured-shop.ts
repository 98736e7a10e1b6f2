import { Agent, request as sendRequest } from 'node:http';
import type { BenchShop } from '../bench-shop.ts';
import { pause } from '../bench-shop.ts';
import type { LoadRequest } from '../load/load-request.ts';
import { listProcesses, type ShopProcesses, type Spent, spentBetween, spentSoFar } from './spent.ts';
import { countStatements, type StatementCount } from './statement-count.ts';

/** Milliseconds until a notification of the database has certainly reached the server. */
const notificationMs = 15;

/** The cost of a piece of work. */
export interface Cost {
  readonly spent: Spent;
  readonly statements: StatementCount | null;
  readonly wallMs: number;
}

/** A shop whose processes are measured. */
export interface MeasuredShop {
  readonly shop: BenchShop;
  readonly processes: ShopProcesses;
  /** Runs the work and returns its cost for each part. */
  cost(work: () => Promise<unknown>): Promise<Cost>;
  /** Sends one request over a persistent connection. Throws unless the response is a success. */
  send(request: LoadRequest): Promise<Buffer>;
  /** Empties the caches of pages and reads, as a change of the settings does. */
  evictAll(): Promise<void>;
}

export async function measuredShop(shop: BenchShop): Promise<MeasuredShop> {
  const { rows } = await shop.pool.query<{ pid: number; host: string | null }>(
    'select pg_backend_pid() as pid, host(inet_server_addr()) as host',
  );
  const [backend] = rows;
  const isHere = backend !== undefined && (backend.host === null || backend.host === '127.0.0.1');
  const processes = listProcesses(shop.pid, isHere ? backend.pid : null);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    shop,
    processes,
    async cost(work) {
      const statements = await countStatements(shop.pool);
      const [before, began] = [spentSoFar(processes), performance.now()];
      await work();
      const wallMs = performance.now() - began;
      return { spent: spentBetween(before, spentSoFar(processes)), statements: await statements.read(), wallMs };
    },
    send: (request) => sentOver(agent, shop.url, request),
    async evictAll() {
      await shop.pool.query(`select pg_notify('page_cache', 'all')`);
      await pause(notificationMs);
    },
  };
}

function sentOver(agent: Agent, url: string, { method = 'GET', path, headers, body }: LoadRequest): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = sendRequest(`${url}${path}`, { agent, method, headers: { ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const all = Buffer.concat(chunks);
        if (answer.statusCode === 200 || answer.statusCode === 204) resolve(all);
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${all.toString().slice(0, 300)}`));
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
