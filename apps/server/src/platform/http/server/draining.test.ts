import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { testApp } from '../testing/test-app.ts';
import { drain } from './draining.ts';

const database = await testDatabase();
const body = JSON.stringify({ email: 'nobody@example.com', password: 'not-the-password' });

async function listeningApp() {
  const app = await testApp(database);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return { app, port, agent };
}

async function get({ port, agent }: { port: number; agent: Agent }, path: string): Promise<IncomingMessage> {
  const sent = request({ port, agent, path, host: '127.0.0.1' }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}

/** Sends a sign-in up to the middle of its body. */
async function half(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const head = `POST /api/v1/auth/login HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  await once(socket, 'connect');
  socket.write(head + body.slice(0, 10));
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  return { finish: () => void socket.write(body.slice(10)), closed: once(socket, 'close').then(() => answer) };
}

describe('a process that is asked to end', () => {
  it('is not ready first, still answers, and asks each connection to close', async () => {
    const shop = await listeningApp();
    expect((await get(shop, '/readyz')).statusCode).toBe(200);
    shop.app.draining.begin();
    const ready = await get(shop, '/readyz');
    expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);
    const alive = await get(shop, '/healthz');
    expect([alive.statusCode, alive.headers.connection]).toEqual([200, 'close']);
  });

  it('finishes the requests that it has begun, then takes no more connections', async () => {
    const { app, port } = await listeningApp();
    const arrived = once(app.server, 'request');
    const signIn = await half(port);
    await arrived;
    let areJobsStopped = false;
    const drained = drain(app, {
      pauseMs: 0,
      async stopJobs() {
        areJobsStopped = true;
      },
    });
    await expect.poll(() => app.server.listening, { interval: 5 }).toBe(false);
    signIn.finish();
    const answer = await signIn.closed;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    await drained;
    expect(areJobsStopped).toBe(true);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  });

  it('answers a request on an open connection after it has stopped listening, and closes the idle ones', async () => {
    const { app, port, agent } = await listeningApp();
    const signIn = await half(port);
    await get({ port, agent }, '/healthz');
    const [idle] = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? []);
    const idleClosed = idle ? once(idle, 'close') : Promise.reject(new Error('The connection was not kept.'));
    const drained = drain(app, { pauseMs: 0, stopJobs: async () => {} });
    await idleClosed;
    signIn.finish();
    expect(await signIn.closed).toContain('HTTP/1.1 401 ');
    await drained;
  });
});
