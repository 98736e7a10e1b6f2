import { sendFailure } from '../http/errors/send-problem.ts';
import type { ShopServer } from '../http/server/server-type.ts';
import { notListeningText } from '../public-cache/evictions/reception.ts';
import { isBrowsingOnly } from '../public-cache/pages/read-only-mode.ts';
import { failure } from '../runtime/outcome.ts';
import type { AppContext } from './context.ts';

const awayText = 'The database cannot be reached, so orders are paused.';
const stalledText = 'This process has not completed a statement for a minute.';

/**
 * Serves /healthz (the process works) and /readyz (process and database are ready) (docs/behaviour/calls.md#operation). Neither waits for
 * the pool of connections.
 */
export async function healthRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { databaseHealth, environment, log, pageEvictions } = context;
  const route = { config: { access: 'public', cost: 'probe' }, schema: { hide: true }, logLevel: 'warn' } as const;

  app.get('/healthz', route, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (databaseHealth.isStalled) return sendFailure(reply, failure('UNAVAILABLE', stalledText));
    return { status: 'ok' };
  });

  app.get('/readyz', route, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.draining.hasBegun) return sendFailure(reply, failure('UNAVAILABLE', 'This process is shutting down.'));
    if (isBrowsingOnly(context)) return { status: 'browsing only', warnings: [awayText] };
    if (databaseHealth.isAway) return sendFailure(reply, failure('UNAVAILABLE', awayText));
    if (databaseHealth.isStalled) return sendFailure(reply, failure('UNAVAILABLE', stalledText));
    if (await app.diskRoom.isGone()) {
      log.warn({ dataDir: environment.dataDir }, 'not ready: a disk is full');
      return sendFailure(reply, failure('DISK_FULL', 'A disk of the shop or of its database is full.'));
    }
    return pageEvictions.isReceiving ? { status: 'ready' } : { status: 'ready', warnings: [notListeningText] };
  });
}
