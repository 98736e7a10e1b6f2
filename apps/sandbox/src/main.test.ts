import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let folder: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-main-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function start(environment: Record<string, string> = {}) {
  const env = { ...process.env, NODE_ENV: 'test', SANDBOX_STATE: join(folder, 'state.sqlite'), ...environment };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.push(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const line = once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text));
  const ended = once(child, 'close').then(() => 'ended');
  const first = await Promise.race([line, ended]);
  const port = first === 'ended' ? 0 : (JSON.parse(first) as { port: number }).port;
  return { child, port, errors };
}
/** Returns the control API's key from the state file. */
function storedKey(): string {
  const state = new DatabaseSync(join(folder, 'state.sqlite'), { readOnly: true });
  const row = state.prepare(`select record from "control-key" where id = 'key'`).get();
  state.close();
  return (JSON.parse(String(row?.['record'])) as { key: string }).key;
}
const clientFor = (port: number) =>
  new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
const order = {
  amount: 5_000,
  currency: 'usd',
  confirm: true,
  payment_method: 'pm_card_visa',
  payment_method_types: ['card'],
};

describe('the sandbox process', () => {
  it('keeps every acknowledged payment over kill -9', async () => {
    const first = await start();
    const stripe = clientFor(first.port);
    const acknowledged: string[] = [];
    const paying = Array.from({ length: 40 }, async (_nothing, index) => {
      const intent = await stripe.paymentIntents.create(order, { idempotencyKey: `order-${index}` });
      acknowledged.push(intent.id);
      if (acknowledged.length === 25) first.child.kill('SIGKILL');
    });
    await Promise.allSettled(paying);
    expect(acknowledged.length).toBeGreaterThanOrEqual(25);

    const second = await start();
    const after = clientFor(second.port);
    for (const id of acknowledged) expect((await after.paymentIntents.retrieve(id)).status).toBe('succeeded');
    for (let index = 0; index < 40; index += 1)
      await after.paymentIntents.create(order, { idempotencyKey: `order-${index}` });
    const books = await (
      await fetch(`http://127.0.0.1:${second.port}/_control/books`, {
        headers: { authorization: `Bearer ${storedKey()}` },
      })
    ).json();
    expect(books).toMatchObject({ totals: { chargeCount: 40, captured: 200_000 } });
  });

  it.skipIf(process.platform === 'win32')(
    'keeps its state file closed to other users, also one that was open',
    async () => {
      const file = join(folder, 'state.sqlite');
      const first = await start();
      for (const stored of [file, `${file}-wal`]) expect(statSync(stored).mode & 0o777).toBe(0o600);
      first.child.kill('SIGTERM');
      await once(first.child, 'exit');
      chmodSync(file, 0o644);
      await start();
      expect(statSync(file).mode & 0o777).toBe(0o600);
    },
  );

  it('repeats no id after a restart with the same seed', async () => {
    const ids: string[] = [];
    for (const run of ['first', 'second']) {
      const { child, port } = await start({ SANDBOX_SEED: '11' });
      ids.push((await clientFor(port).paymentIntents.create(order)).id);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(ids.length, run).toBe(new Set(ids).size);
    }
  });

  it('ignores Ctrl-C, and ends with SIGTERM or when its parent goes', async () => {
    const first = await start();
    first.child.kill('SIGINT');
    expect((await clientFor(first.port).paymentIntents.list()).data).toEqual([]);
    first.child.kill('SIGTERM');
    expect((await once(first.child, 'exit'))[0]).toBe(0);
    const second = await start();
    second.child.stdin?.end();
    expect((await once(second.child, 'exit'))[0]).toBe(0);
  });

  it.each([
    [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
    [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT is "70000": it must be a whole number from 0 to 65535'],
    [{ SANDBOX_WEBHOOK_URL: 'shop' }, 'SANDBOX_WEBHOOK_URL is "shop"'],
    [{ SANDBOX_PUBLIC_PREFIX: 'sandbox' }, 'SANDBOX_PUBLIC_PREFIX is "sandbox"'],
  ])('refuses %j', async (environment, message) => {
    const { child, errors } = await start(environment);
    expect(child.exitCode).toBe(1);
    expect(errors).toContain(message);
    expect(errors.trim().split('\n')).toHaveLength(1);
  });
});
