import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spawnVarnish } from '../../apps/server/src/testing/varnish-process.ts';
import type { OnStop } from './database-pair.ts';
import type { Purge } from './outdated-pages.ts';

const token = 'token-of-the-purges';

/** Varnish as the CDN in front of the proxy, with every purge that it processed. */
export interface CdnFront {
  readonly url: string;
  /** The variables that allow the shop's processes to purge. */
  readonly variables: Readonly<Record<string, string>>;
  readonly purges: readonly Purge[];
}

/**
 * Starts Varnish. The shop's purges pass through a server of the proof that records when each arrived and completed.
 */
export async function startCdnFront({
  originPort,
  onStop,
}: {
  readonly originPort: number;
  readonly onStop: OnStop;
}): Promise<CdnFront> {
  const varnish = await spawnVarnish({ shop: originPort, token });
  onStop(() => varnish.stop());
  const purges: Purge[] = [];
  const server = purgesThrough(varnish.url, purges);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onStop(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: varnish.url,
    variables: {
      CDN: 'varnish',
      CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
      CDN_PURGE_TOKEN: token,
      // Varnish fetches pages for many people.
      LIMIT_PAGES_EXEMPT: '127.0.0.1',
    },
    purges,
  };
}

function purgesThrough(url: string, purges: Purge[]): Server {
  const forwarded = async (headers: IncomingHttpHeaders): Promise<number> => {
    const arrived = performance.now();
    const tags = String(headers['x-purge-tags']);
    const given = { 'x-purge-tags': tags, 'x-purge-token': String(headers['x-purge-token']) };
    const { status } = await fetch(url, { method: 'PURGE', headers: given }).catch(() => ({ status: 502 }));
    if (status === 200) purges.push({ tags: tags.split(' '), arrived, response: performance.now() });
    return status;
  };
  return createServer(({ headers }, response) => {
    void forwarded(headers).then((status) => response.writeHead(status).end());
  });
}
