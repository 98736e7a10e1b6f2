import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { anyNetwork, publicNetwork } from '../../platform/runtime/network/public-host.ts';
import { startReceiver } from '../test-receiver.ts';
import { postWebhook } from './post-webhook.ts';

const post = (url: string, network = anyNetwork, timeoutMs?: number) =>
  postWebhook(
    { url, headers: { 'content-type': 'application/json' }, body: '{"type":"webhook.test"}', network },
    timeoutMs,
  );

describe('one attempt', () => {
  it('ends when a receiver does not respond in time', async () => {
    const { url } = await startReceiver(() => {});
    expect(await post(url, anyNetwork, 200)).toMatchObject({
      statusCode: null,
      error: 'There was no response within 0.2 seconds.',
    });
  });

  it('counts by its status when the body never ends', async () => {
    const { url } = await startReceiver((response) => response.writeHead(200).write('half'));
    const result = await post(url, anyNetwork, 300);
    expect(result).toMatchObject({ statusCode: 200, error: null, response: 'half' });
    expect(result.tookMs).toBeLessThan(3_000);
  });

  it('reads 2 KB of a response of 100 MB', async () => {
    let sentBytes = 0;
    const { url } = await startReceiver((response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const write = () => {
        while (sentBytes < 100 * 1024 * 1024 && !response.destroyed) {
          sentBytes += chunk.byteLength;
          if (!response.write(chunk)) return response.once('drain', write);
        }
        return response.end();
      };
      response.writeHead(500);
      write();
    });
    const result = await post(url);
    expect([result.statusCode, result.response?.length]).toEqual([500, 2_048]);
    expect(sentBytes).toBeLessThan(20 * 1024 * 1024);
  });

  it('follows no redirect', async () => {
    const target = await startReceiver();
    const { url } = await startReceiver((response) => response.writeHead(302, { location: target.url }).end());
    expect(await post(url)).toMatchObject({ statusCode: 302, error: 'The receiver responded with status 302.' });
    expect(target.received).toEqual([]);
  });

  it('does not reach a private address, by number or by the name of a host', async () => {
    const { url, received } = await startReceiver();
    const { port } = new URL(url);
    const error = 'The host cannot be resolved, or resolves to an address that is not public.';
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1']) {
      expect(await post(`http://${host}:${port}/hooks`, publicNetwork)).toMatchObject({ statusCode: null, error });
    }
    const rebound = {
      getAddresses: async () => [{ address: '10.0.0.7', family: 4 as const }],
      mayReach: publicNetwork.mayReach,
    };
    expect(await post(`http://receiver.example:${port}/hooks`, rebound)).toMatchObject({ error });
    expect(received).toEqual([]);
  });

  it('names a broken connection, and the pause that a receiver asks for', async () => {
    const server = createServer((request) => request.socket.destroy());
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', () => open()));
    const { port } = server.address() as AddressInfo;
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({
      statusCode: null,
      error: expect.stringMatching(/\w/),
    });
    server.close();
    const busy = await startReceiver((response) => response.writeHead(503, { 'retry-after': '120' }).end());
    expect(await post(busy.url)).toMatchObject({ statusCode: 503, retryAfterMs: 120_000 });
  });
});
