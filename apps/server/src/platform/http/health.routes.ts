import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { sendFailure } from '../errors/send-problem.ts';
import { failure } from '../outcome.ts';
import { unheardText } from '../page-evictions.ts';
import type { ShopServer } from './server-type.ts';

/** Serves /healthz (the process runs) and /readyz (process and database are ready) (docs/behaviour/calls.md#operation). */
export async function healthRoutes(
  app: ShopServer,
  { db, environment, log, pageEvictions }: AppContext,
): Promise<void> {
  const route = { config: { access: 'public', cost: 'probe' }, schema: { hide: true }, logLevel: 'warn' } as const;

  app.get('/healthz', route, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', route, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.draining.hasBegun) return sendFailure(reply, failure('UNAVAILABLE', 'This process is about to end.'));
    try {
      await sql`select 1 from settings limit 1`.execute(db);
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'not ready');
      return sendFailure(reply, failure('UNAVAILABLE', 'The database cannot be reached or is not migrated yet.'));
    }
    if (await app.diskRoom.isGone()) {
      log.warn({ dataDir: environment.dataDir }, 'not ready: a disk is full');
      return sendFailure(reply, failure('DISK_FULL', 'A disk of the shop or of its database has no room left.'));
    }
    return pageEvictions.isHearing ? { status: 'ready' } : { status: 'ready', warnings: [unheardText] };
  });
}
