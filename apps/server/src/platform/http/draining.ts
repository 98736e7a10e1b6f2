import { setImmediate as afterAccepting, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** How often connections are closed that have become idle meanwhile. */
const idleCheckMs = 50;

/** Whether this process is about to end. Then /readyz fails, and each answer says that its connection is closed after it. */
export interface Draining {
  readonly hasBegun: boolean;
  begin(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly draining: Draining;
  }
}

export function createDraining(): Draining {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    begin() {
      hasBegun = true;
    },
  };
}

/** Asks the client to close the connection of a request that arrived before draining began; `serverBehind` does so for later ones. */
export const lastAnswers = fastifyPlugin(async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    if (app.draining.hasBegun) reply.header('connection', 'close');
  });
});

interface Ending {
  /** How long the process still listens after /readyz has begun to fail. */
  readonly pauseMs: number;
  stopJobs(): Promise<void>;
}

/**
 * Ends the serving of a process so that no request is lost: /readyz fails, the proxy has `pauseMs` to choose another process, then the process
 * stops listening, answers what it has received, and its jobs end after the step that they are in (docs/operating.md#stopping).
 */
export async function drain(
  app: Pick<FastifyInstance, 'draining' | 'server' | 'close'>,
  { pauseMs, stopJobs }: Ending,
): Promise<void> {
  app.draining.begin();
  await pause(pauseMs);
  await Promise.all([stopJobs(), closeGently(app)]);
}

async function closeGently(app: Pick<FastifyInstance, 'server' | 'close'>): Promise<void> {
  // This runs right after the event loop has accepted the connections that waited: those would be reset.
  await afterAccepting();
  const timer = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
  await app.close().finally(() => clearInterval(timer));
}
