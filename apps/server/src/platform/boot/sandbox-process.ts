import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { listenUrl } from '../runtime/environment/derived-values.ts';
import type { Environment } from '../runtime/environment/environment.ts';
import type { CardAccount, CarrierAccount, PayPalAccount } from '../runtime/environment/provider-accounts.ts';
import type { Log } from '../runtime/log.ts';
import { BootError } from '../runtime/network/boot-error.ts';

const program = fileURLToPath(new URL('../../../../sandbox/src/main.ts', import.meta.url));
const readyMs = 20_000;
const restartPauseMs = 500;
const stopMs = 3_000;
/** The sandbox's share of the 350 MB. It stores little more than a demo's orders. */
const heapMegabytes = 64;
/**
 * V8's default is too large for such a small heap. V8 then collects the whole heap repeatedly, which took 1.0 ms of 1.4
 * ms CPU per order and 90 MB more.
 */
const youngMegabytes = 4;

const announcement = z.object({ port: z.int().positive() });

/** The sandbox, a separate process reached over loopback. */
export interface Sandbox {
  readonly url: string;
  readonly stripe: CardAccount;
  readonly paypal: PayPalAccount;
  readonly easypost: CarrierAccount;
  stop(): Promise<void>;
}

interface Start {
  readonly environment: Environment;
  readonly sessionSecret: string;
  readonly statePath: string;
  readonly log: Log;
}

/**
 * Starts the sandbox and waits until it listens. Restarts it on the same port if it dies. The sandbox ends with this
 * process, however that ends, because its standard input is a pipe from this process.
 * @throws BootError when it does not start.
 */
export async function startSandbox({ environment, sessionSecret, statePath, log }: Start): Promise<Sandbox> {
  const keys = sandboxKeys(sessionSecret);
  const variables = {
    PATH: process.env['PATH'],
    SANDBOX_STATE: statePath,
    // The public address of a rehearsal may still point elsewhere.
    SANDBOX_WEBHOOK_URL: environment.isRehearsal ? listenUrl(environment) : environment.siteUrl,
    SANDBOX_STRIPE_SECRET_KEY: keys.stripe.secretKey,
    SANDBOX_STRIPE_PUBLISHABLE_KEY: keys.stripe.publishableKey,
    SANDBOX_STRIPE_WEBHOOK_SECRET: keys.stripe.webhookSecret,
    SANDBOX_PAYPAL_CLIENT_ID: keys.paypal.clientId,
    SANDBOX_PAYPAL_CLIENT_SECRET: keys.paypal.clientSecret,
    SANDBOX_PAYPAL_WEBHOOK_ID: keys.paypal.webhookId,
    SANDBOX_EASYPOST_API_KEY: keys.easypost.apiKey,
    SANDBOX_EASYPOST_WEBHOOK_SECRET: keys.easypost.webhookSecret,
    SANDBOX_SHIPPO_API_KEY: keys.shippo.apiKey,
    SANDBOX_SHIPPO_WEBHOOK_SECRET: keys.shippo.webhookSecret,
    SANDBOX_PUBLIC_PREFIX: '/sandbox',
  };
  const stopping = new AbortController();
  let child = spawnSandbox({ ...variables, SANDBOX_PORT: '0' });
  const port = await announcedPort(child);

  const waitWhileRunning = async () => {
    while (!stopping.signal.aborted) {
      await ended(child);
      if (stopping.signal.aborted) return;
      log.warn({ code: child.exitCode, signal: child.signalCode }, 'The sandbox ended and is being restarted.');
      await pause(restartPauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) child = spawnSandbox({ ...variables, SANDBOX_PORT: String(port) });
    }
  };
  void waitWhileRunning();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    stripe: { ...keys.stripe, apiBase: url },
    paypal: { ...keys.paypal, mode: 'test', apiBase: url },
    easypost: { ...keys.easypost, apiBase: `${url}/v2/` },
    async stop() {
      stopping.abort();
      const gone = ended(child);
      const deadline = setTimeout(() => child.kill('SIGKILL'), stopMs);
      child.stdin?.end();
      child.kill('SIGTERM');
      await gone;
      clearTimeout(deadline);
    },
  };
}

function spawnSandbox(variables: Record<string, string | undefined>): ChildProcess {
  const heap = [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${youngMegabytes}`];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...heap, program], {
    env: variables,
    // The sandbox is not in the terminal's group. After Ctrl-C the shop must be able to finish its orders before their
    // card provider ends.
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'inherit'],
    windowsHide: true,
  });
  child.stdin?.on('error', () => {});
  return child;
}

async function announcedPort(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new BootError('The sandbox has no output to read its port from.');
  const lines = createInterface({ input: child.stdout });
  const deadline = setTimeout(() => child.kill('SIGKILL'), readyMs);
  try {
    for await (const line of lines) {
      const parsed = announcement.safeParse(parsedJson(line));
      if (parsed.success) return parsed.data.port;
    }
  } finally {
    clearTimeout(deadline);
    child.stdout.resume();
  }
  throw new BootError('Could not start the local payment and shipping sandbox. See its output above.');
}

function parsedJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => void child.once('exit', () => resolve()));
}

/**
 * Derives the keys from the shop's secret. The sandbox is reachable through the shop's port, so its keys must not be
 * guessable.
 */
function sandboxKeys(sessionSecret: string) {
  const key = (use: string) => createHmac('sha256', sessionSecret).update(`sandbox ${use}`).digest('hex').slice(0, 32);
  return {
    stripe: {
      secretKey: `sk_test_${key('stripe')}`,
      publishableKey: 'pk_test_sandbox',
      webhookSecret: `whsec_${key('stripe webhook')}`,
    },
    paypal: { clientId: 'sandbox', clientSecret: key('paypal'), webhookId: 'WHSANDBOX' },
    easypost: { apiKey: `EZTK${key('easypost')}`, webhookSecret: key('easypost webhook') },
    shippo: { apiKey: `shippo_test_${key('shippo')}`, webhookSecret: key('shippo webhook') },
  };
}
