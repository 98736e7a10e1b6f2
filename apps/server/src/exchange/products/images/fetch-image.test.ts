import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { anyNetwork, type Network, publicNetwork } from '../../../platform/runtime/network/public-host.ts';
import { fetchImage } from './fetch-image.ts';

/** A public host, and a private host on the same port that must receive no request. Both are this machine. */
const outside = '127.0.0.2';
const inside = '127.0.0.3';
const requests: string[] = [];
let port = 0;

for (const host of [outside, inside]) {
  const server = createServer((request, response) => {
    requests.push(`${host}${request.url} as ${request.headers.host}`);
    const to = (location: string) => response.writeHead(302, { location }).end();
    if (request.url === '/to-name') to(`http://inside.example:${port}/secret`);
    else if (request.url === '/to-figures') to(`http://${inside}:${port}/secret`);
    else if (request.url === '/on') to('/a');
    else if (request.url === '/round') to('/round');
    else if (request.url === '/huge') response.end(Buffer.alloc(21 * 1024 * 1024));
    else response.end(host === outside ? 'picture' : 'secret');
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  port = (server.address() as AddressInfo).port;
  afterAll(() => server.close());
}
beforeEach(() => requests.splice(0));

/** Simulates the addresses that a name resolves to, one for each query. The last one is repeated. */
function network(answers: Readonly<Record<string, readonly (readonly string[])[]>>): Network & { lookUps: string[] } {
  const lookUps: string[] = [];
  return {
    lookUps,
    async getAddresses(name) {
      const known = answers[name] ?? [];
      const count = lookUps.filter((earlier) => earlier === name).length;
      lookUps.push(name);
      return (known[Math.min(count, known.length - 1)] ?? []).map((address) => ({ address, family: 4 as const }));
    },
    mayReach: (address) => address === outside,
  };
}

const fetched = (url: string, reached: Network) => fetchImage(new URL(url), { response: new Map(), network: reached });

describe('a picture by its address', () => {
  it('is fetched under its host’s own name', async () => {
    const names = network({ 'pictures.example': [[outside]] });
    expect(String(await fetched(`http://pictures.example:${port}/a`, names))).toBe('picture');
    expect(requests).toEqual([`${outside}/a as pictures.example:${port}`]);
  });

  it('is fetched from the checked address even if the name resolves to another address afterwards', async () => {
    const names = network({ 'rebound.example': [[outside], [inside]] });
    expect(String(await fetched(`http://rebound.example:${port}/a`, names))).toBe('picture');
    expect(requests).toEqual([`${outside}/a as rebound.example:${port}`]);
    expect(names.lookUps).toEqual(['rebound.example']);
  });

  it('is not fetched when its name has turned to the inside by the time of a redirect', async () => {
    const names = network({ 'rebound.example': [[outside], [inside]] });
    expect(await fetched(`http://rebound.example:${port}/on`, names)).toContain('cannot be reached');
    expect(requests).toEqual([`${outside}/on as rebound.example:${port}`]);
    expect(names.lookUps).toEqual(['rebound.example', 'rebound.example']);
  });

  it('is not fetched from a name that leads outside and inside at once', async () => {
    const names = network({ 'both.example': [[outside, inside]] });
    expect(await fetched(`http://both.example:${port}/a`, names)).toContain('cannot be reached');
    expect(requests).toEqual([]);
  });

  it.each(['/to-name', '/to-figures'])('is not followed to the inside over a redirect: %s', async (path) => {
    const names = network({ 'pictures.example': [[outside]], 'inside.example': [[inside]] });
    expect(await fetched(`http://pictures.example:${port}${path}`, names)).toContain('cannot be reached');
    expect(requests).toEqual([`${outside}${path} as pictures.example:${port}`]);
  });

  it.each([
    '127.0.0.3',
    '2130706435',
    '0x7f000003',
    '[::1]',
    'localhost',
    '[::ffff:127.0.0.3]',
    '[64:ff9b::7f00:3]',
    '[2002:7f00:3::1]',
  ])('is not fetched from inside the network: %s', async (host) => {
    expect(await fetched(`http://${host}:${port}/a`, publicNetwork)).toContain('cannot be reached');
    expect(requests).toEqual([]);
  });

  it('is fetched from inside the network for somebody at the machine', async () => {
    expect(String(await fetched(`http://${inside}:${port}/a`, anyNetwork))).toBe('secret');
  });

  it('follows a limited number of redirects', async () => {
    const names = network({ 'pictures.example': [[outside]] });
    expect(String(await fetched(`http://pictures.example:${port}/on`, names))).toBe('picture');
    expect(await fetched(`http://pictures.example:${port}/round`, names)).toContain('cannot be reached');
  });

  it('is aborted when it is too large', async () => {
    expect(await fetched(`http://${outside}:${port}/huge`, anyNetwork)).toBe('is larger than 20 MB');
  });

  it('asks a secure host by its name, at the address that was checked', async () => {
    const named = Promise.withResolvers<string>();
    const server = createTlsServer({
      SNICallback: (name, done) => {
        named.resolve(name);
        done(new Error('There is no certificate here.'));
      },
    });
    server.on('tlsClientError', () => {});
    await new Promise<void>((resolve) => server.listen(0, outside, resolve));
    const { port: securePort } = server.address() as AddressInfo;
    const names = network({ 'secure.example': [[outside], [inside]] });
    expect(await fetched(`https://secure.example:${securePort}/a`, names)).toContain('cannot be reached');
    expect(await named.promise).toBe('secure.example');
    expect(names.lookUps).toEqual(['secure.example']);
    server.close();
  });
});
