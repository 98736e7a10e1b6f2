import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Listeners } from './listeners.ts';

/** Milliseconds between two checks that close idle connections. */
const idleCheckMs = 50;
/** A turn of the event loop with nothing to do takes some hundredths of a millisecond. */
const shortTurnMs = 0.2;
/** Maximum turns after which listening ends on a machine that has no short turn. */
const maxTurns = 1_000;

/** Whether this process is about to end. Then /readyz fails, and each response announces that its connection closes. */
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

/**
 * Announces to the client that the connection closes, for a request that arrived before draining began. `serverBehind`
 * does so for later ones.
 */
export const lastAnswers = fastifyPlugin(async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    if (app.draining.hasBegun) reply.header('connection', 'close');
  });
});

interface Ending {
  /** The listening sockets in addition to the server's own. */
  readonly listeners?: Listeners;
  /** Milliseconds that the process still listens after /readyz has begun to fail. */
  readonly pauseMs: number;
  stopJobs(): Promise<void>;
}

/**
 * Ends the serving of a process so that no request is lost. /readyz fails, and the proxy has `pauseMs` to choose
 * another process. Then the process stops listening and answers what it has received. Its jobs end after the step that
 * they are in (docs/operating/install.md#shutdown).
 */
export async function drain(
  app: Pick<FastifyInstance, 'draining' | 'server' | 'close'>,
  { listeners, pauseMs, stopJobs }: Ending,
): Promise<void> {
  app.draining.begin();
  await pause(pauseMs);
  await Promise.all([stopJobs(), closeGently(app, listeners)]);
}

async function closeGently(
  app: Pick<FastifyInstance, 'server' | 'close'>,
  listeners: Listeners | undefined,
): Promise<void> {
  const { server } = app;
  await afterAccepting(server);
  const closed = Promise.all([new Promise((done) => void server.close(done)), listeners?.close()]);
  const timer = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  await closed.finally(() => clearInterval(timer));
  await app.close();
}

/**
 * Waits for a turn of the event loop that was short and accepted no connection. When listening ends, the system resets
 * a connection that waits to be accepted, and its request is lost.
 */
async function afterAccepting(server: FastifyInstance['server']): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const [began, before] = [performance.now(), accepted];
    await nextTurn();
    if (accepted === before && performance.now() - began < shortTurnMs) break;
  }
  server.off('connection', count);
}
