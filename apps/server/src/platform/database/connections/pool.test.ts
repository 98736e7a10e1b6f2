import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { isUnavailable } from '../statements/database-failure.ts';
import { openPool } from './pool.ts';

const { address } = await testDatabase();
const connectWithinMs = 300;

it('a query waits for a free connection for longer than one may take to open', async () => {
  const pool = openPool(address, { size: 1, onConnectionLost: () => {}, connectWithinMs, waitWithinMs: 30_000 });
  const busy = await pool.connect();
  const answer = pool.query<{ one: number }>('select 1 as one');
  const rest = answer.catch(() => {});
  // The delay exceeds the time limit for opening, because this test measures that limit.
  await busy.query('select pg_sleep(0.6)');
  busy.release();
  await rest;
  expect((await answer).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('a query waits no longer than it may, and a server that does not answer is given up as unavailable', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  afterAll(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  const away = openPool(
    { ...address, host: '127.0.0.1', port },
    { size: 1, onConnectionLost: () => {}, connectWithinMs, waitWithinMs: 30_000 },
  );
  expect(isUnavailable(await away.query('select 1').catch((error: unknown) => error))).toBe(true);
  const pool = openPool(address, { size: 1, onConnectionLost: () => {}, waitWithinMs: 300 });
  const busy = await pool.connect();
  expect(isUnavailable(await pool.query('select 1').catch((error: unknown) => error))).toBe(true);
  busy.release();
  await pool.end();
});

it('a password that the address names apart from the server is told to a server that asks for it', async () => {
  const reportedLines: string[] = [];
  const asking = createServer((socket) => {
    socket.once('data', () => {
      // AuthenticationCleartextPassword of PostgreSQL's protocol. The response has its kind and length before the text.
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
      socket.once('data', (answer) => {
        reportedLines.push(String(answer).slice(5, -1));
        socket.destroy();
      });
    });
  }).listen(0, '127.0.0.1');
  await once(asking, 'listening');
  const { port } = asking.address() as AddressInfo;
  const pool = openPool(
    { host: '127.0.0.1', port, user: 'shop', password: 'of the shop', database: 'shop' },
    { size: 1, onConnectionLost: () => {} },
  );
  await pool.query('select 1').catch(() => {});
  expect(reportedLines).toEqual(['of the shop']);
  await pool.end();
  asking.close();
});
