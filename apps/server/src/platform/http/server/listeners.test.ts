import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { fastify } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { InUseError } from '../../runtime/network/boot-error.ts';
import { createDraining, drain } from './draining.ts';
import { openListeners } from './listeners.ts';

const host = '127.0.0.1';
const visitors = 64;

/** Listens with this number of sockets. The responses at /slow wait until `release` is called. */
async function openShop(count: number, port = 0) {
  const app = fastify();
  const released = Promise.withResolvers<void>();
  app.decorate('draining', createDraining());
  app.get('/', async () => 'open');
  app.get('/slow', async () => released.promise.then(() => 'late'));
  const listeners = await openListeners(app, { host, port }, count);
  onTestFinished(async () => {
    released.resolve();
    await Promise.all([app.close(), listeners.close()]);
  });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { app, listeners, port: address.port, release: () => released.resolve() };
}

/** Opens this number of connections from a separate thread while this one is blocked. */
function connectMeanwhile(port: number): Worker {
  const state = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(
    `const { connect } = require('node:net');
     const { workerData } = require('node:worker_threads');
     for (let count = 0; count < workerData.visitors; count += 1)
       connect(workerData.port, '${host}').on('error', () => {}).on('connect', () => {
         if (Atomics.add(workerData.state, 0, 1) === workerData.visitors - 1) Atomics.notify(workerData.state, 0);
       });`,
    { eval: true, workerData: { port, visitors, state } },
  );
  for (let connected = 0; connected < visitors; connected = Atomics.load(state, 0))
    Atomics.wait(state, 0, connected, 50);
  return worker;
}

/** Returns the number of event loop turns after which all waiting connections are accepted. */
async function turnsUntilAllAreIn(count: number): Promise<number> {
  const { app, port } = await openShop(count);
  const accepted: unknown[] = [];
  app.server.on('connection', (socket) => accepted.push(socket));
  const worker = connectMeanwhile(port);
  let turns = 0;
  for (; accepted.length < visitors; turns += 1) await nextTurn();
  await worker.terminate();
  return turns;
}

/** Sends the head of a request on its own connection. Returns the response when the connection has ended. */
async function ask(port: number, path: string): Promise<string> {
  const socket = connect(port, host).setEncoding('utf8');
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close');
  return answer;
}

describe('a shop with several listening sockets', () => {
  it.runIf(process.platform === 'linux')('lets several visitors in within one turn of its event loop', async () => {
    expect(await turnsUntilAllAreIn(1)).toBeGreaterThanOrEqual(visitors);
    expect(await turnsUntilAllAreIn(16)).toBeLessThan(visitors / 2);
  });

  it('answers at each of them', async () => {
    const { port } = await openShop(4);
    const answers = await Promise.all(Array.from({ length: visitors }, () => ask(port, '/')));
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200 '))).toEqual([]);
  });

  it('does not share its address with a second shop', async () => {
    const { port } = await openShop(4);
    await expect(openShop(4, port)).rejects.toThrow(InUseError);
  });

  it('answers what has arrived at any of them before it ends, and nothing afterwards', async () => {
    const { app, listeners, port, release } = await openShop(4);
    let arrived = 0;
    app.server.on('request', () => {
      arrived += 1;
    });
    const requests = Array.from({ length: visitors }, () => ask(port, '/slow'));
    await expect.poll(() => arrived, { interval: 5, timeout: 20_000 }).toBe(visitors);

    const drained = drain(app, { listeners, pauseMs: 0, stopJobs: async () => undefined });
    await expect.poll(() => app.server.listening, { interval: 5, timeout: 20_000 }).toBe(false);
    release();
    const answers = await Promise.all(requests);
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200 '))).toEqual([]);
    await drained;
    await expect(ask(port, '/')).rejects.toThrow('ECONNREFUSED');
  });
});
