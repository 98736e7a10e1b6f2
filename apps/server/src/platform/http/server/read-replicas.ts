import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { currentWork, type WorkKind } from '../../runtime/work.ts';
import { cookieName, cookieOptions } from '../caller/cookies.ts';
import type { ServerContext } from '../server-context.ts';

const name = 'read_after';
/** A position after any other, so that the primary serves the reader. */
const neverReached = '18446744073709551615';
/** The uncertainty of a replica's lag, which is measured several times a second. */
const marginSeconds = 5;
const readKinds: ReadonlySet<WorkKind> = new Set(['publicRead', 'report']);

/**
 * Lets replicas serve calls whose route allows it (`mayReadReplica`), except staff's reads of records. A writer gets a
 * cookie with the position of the write in the primary's log. The writer reads from the primary until a replica has
 * replayed that position, at any process.
 * The cookie grants nothing. With an invented one a browser only chooses between primary and replica for its own reads
 * of public records. It lasts as long as a replica in use may be behind.
 */
export const readReplicas = fastifyPlugin<{ context: ServerContext }>(async (app, { context }) => {
  const { replicas, environment, pool, log, databaseHealth } = context;
  const { siteUrl, databaseReadMaxLagSeconds } = environment;
  const cookie = cookieName(name, siteUrl);
  const options = { ...cookieOptions(siteUrl), maxAge: databaseReadMaxLagSeconds + marginSeconds };

  app.addHook('preHandler', (request, _reply, next) => {
    const work = currentWork();
    if (work && request.routeOptions.config.mayReadReplica && readKinds.has(work.kind)) {
      const after = positionIn(request.cookies[cookie]);
      work.reads = databaseHealth.isAway ? replicas.forOutage() : replicas.forReader(after);
    }
    next();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!mayHaveWritten(request) || reply.statusCode >= 500) return payload;
    const position = await pool
      .query<{ position: string }>(`select (pg_current_wal_insert_lsn() - '0/0')::text as position`)
      .then(({ rows }) => rows[0]?.position ?? neverReached)
      .catch((err: unknown) => {
        log.warn({ err }, 'Could not read the position of a write.');
        return neverReached;
      });
    reply.setCookie(cookie, position, options);
    return payload;
  });
});

/**
 * Returns the position in a cookie, or null without one. An invalid position counts as one that no replica has reached.
 */
function positionIn(value: string | undefined): bigint | null {
  if (value === undefined) return null;
  return BigInt(/^\d{1,20}$/.test(value) ? value : neverReached);
}

/** Returns whether a request is a browser's that may have written. Providers' webhooks store no cookies. */
function mayHaveWritten({ method, routeOptions }: FastifyRequest): boolean {
  const kind = currentWork()?.kind;
  const mayWrite = kind === 'write' || (kind === 'background' && method !== 'GET');
  return mayWrite && routeOptions.config.limit !== 'webhooks';
}
