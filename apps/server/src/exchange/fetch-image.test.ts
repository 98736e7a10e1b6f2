import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchImage } from './fetch-image.ts';

/** What names resolve to: one answer for whoever asks first, another for the connection. */
const names = vi.hoisted(() => ({ checked: '127.0.0.1', connected: '127.0.0.1' }));
vi.mock('node:dns/promises', () => ({ lookup: async () => [{ address: names.checked, family: 4 }] }));
vi.mock('node:dns', () => ({
  lookup: (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: names.connected, family: 4 }]),
}));

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/inside') response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
  else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
  else if (request.url === '/huge') response.end(Buffer.alloc(21 * 1024 * 1024));
  else response.end('picture');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());
beforeEach(() => asked.splice(0));

const fetched = (url: string, mayBePrivate: boolean) => fetchImage(new URL(url), { answered: new Map(), mayBePrivate });

describe('a picture by its address', () => {
  it('is fetched', async () => {
    expect(String(await fetched(`http://127.0.0.1:${port}/a`, true))).toBe('picture');
  });

  it('is not fetched from inside the network when an uploaded file names it, by figures or by name', async () => {
    names.checked = '10.0.0.5';
    for (const host of ['127.0.0.1', '[::1]', '2130706433', 'intranet.example']) {
      expect(await fetched(`http://${host}:${port}/a`, false)).toContain('cannot be reached');
    }
    expect(asked).toEqual([]);
  });

  it('is not fetched by a name that points outside when it is checked and inside when it is connected to', async () => {
    names.checked = '93.184.216.34';
    names.connected = '127.0.0.1';
    expect(await fetched(`http://rebound.example:${port}/a`, false)).toBe(`rebound.example:${port} cannot be reached`);
    expect(asked).toEqual([]);
  });

  it('is followed over a redirect, but not for ever', async () => {
    expect(String(await fetched(`http://127.0.0.1:${port}/inside`, true))).toBe('picture');
    expect(await fetched(`http://127.0.0.1:${port}/round`, true)).toContain('cannot be reached');
  });

  it('is given up when it is too large', async () => {
    expect(await fetched(`http://127.0.0.1:${port}/huge`, true)).toBe('is larger than 20 MB');
  });
});
