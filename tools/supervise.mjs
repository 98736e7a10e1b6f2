// Runs on Node 18 without any package. It stays in memory next to the shop, so it has few imports.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** This many ends within a minute count as a crash loop. */
const loopEnds = 5;
const loopMs = 60_000;
/** Milliseconds before each restart in a crash loop. The first is immediate, and none takes two seconds. */
const pausesMs = [0, 250, 500, 1_000];
/**
 * The server reports every 5 s once it is open (platform/runtime/network/supervision.ts). After this many checks without a report it counts as
 * hanging.
 */
const maxSilentChecks = 6;
const checkMs = 5_000;
/** Longer than a server takes to stop, even when a request is stuck. */
const stopMs = 15_000;

/**
 * Runs the server and restarts it whenever it ends without a stop request. Resolves with this process's exit code: the
 * server's own if it stopped or refused to start, 1 after a crash loop.
 */
export async function supervise({ program, args, environment, options = {}, everyMs = checkMs }) {
  passOnSignals();
  const endedAt = [];
  let restarts = 0;
  let lastEnd = '';
  let hasOpened = false;
  for (;;) {
    const server = run({
      program,
      args,
      options,
      everyMs,
      environment: { ...environment, VITRINE_RESTARTS: String(restarts), VITRINE_LAST_END: lastEnd },
    });
    const end = await server.ended;
    hasOpened ||= end.hasOpened;
    const isRefused = !hasOpened && end.signal === null;
    if (stopping || end.code === 0 || isRefused) process.exit(end.code ?? 1);

    lastEnd = end.reason;
    endedAt.push(Date.now());
    const recent = endedAt.filter((time) => Date.now() - time < loopMs).length;
    if (recent >= loopEnds) {
      console.error(
        `vitrine: the shop ended ${recent} times within a minute, the last time ${lastEnd}. It is not started again: ` +
          'the log above says what happened before each end.',
      );
      process.exit(1);
    }
    await pause(pausesMs[recent - 1]);
    if (stopping) process.exit(0);
    restarts += 1;
  }
}

let stopping = false;
let current;

function passOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopping = true;
      current?.kill(signal);
      setTimeout(() => current?.kill('SIGKILL'), stopMs).unref();
    });
  }
}

function run({ program, args, environment, options, everyMs }) {
  const child = spawn(program, args, {
    ...options,
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: environment,
  });
  current = child;
  let hasOpened = false;
  let hangs = false;
  let silentChecks = 0;
  // Counted in checks and not by the clock, because a server on a machine that slept is not hanging.
  const watch = setInterval(() => {
    if (!hasOpened || stopping) return;
    silentChecks += 1;
    if (silentChecks <= maxSilentChecks) return;
    hangs = true;
    child.kill('SIGKILL');
  }, everyMs);
  child.stdio[3].on('data', () => {
    hasOpened = true;
    silentChecks = 0;
  });
  child.stdio[3].on('error', () => {});
  const ended = new Promise((done) => {
    child.once('error', (error) => {
      console.error(`vitrine: ${program} can't be started: ${error.message}`);
      done({ code: 1, signal: null, reason: `because ${error.message}`, hasOpened });
    });
    child.once('exit', (code, signal) =>
      done({ code, signal, reason: describeExit({ code, signal, hangs }), hasOpened }),
    );
  }).finally(() => {
    clearInterval(watch);
    current = undefined;
  });
  return { ended };
}

function describeExit({ code, signal, hangs }) {
  if (hangs) return 'because it did not report any more: it was hanging';
  if (signal === 'SIGABRT' || code === 134) return 'by SIGABRT, as Node ends when its memory is full';
  return signal ? `by ${signal}` : `with exit code ${code}`;
}
