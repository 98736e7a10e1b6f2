import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** A sandbox beside that of the shop, as the provider where an owner has an account. */
export interface SecondSandbox {
  readonly url: string;
  end(): Promise<void>;
}

/**
 * Starts a sandbox with the keys of the owner's accounts.
 *
 * @example const sandbox = await startSecondSandbox({ SANDBOX_SHIPPO_API_KEY: 'shippo_test_Owner' });
 */
export async function startSecondSandbox(keys: Readonly<Record<string, string>>): Promise<SecondSandbox> {
  const program = resolve(import.meta.dirname, '../../apps/sandbox/src/main.ts');
  const sandbox = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', SANDBOX_LATER_MS: '3600000', ...keys },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const end = async () => {
    if (sandbox.exitCode !== null || sandbox.signalCode !== null) return;
    const gone = new Promise<void>((done) => void sandbox.once('exit', () => done()));
    sandbox.kill();
    await gone;
  };
  for await (const line of createInterface({ input: sandbox.stdout })) {
    return { url: `http://127.0.0.1:${JSON.parse(line).port}`, end };
  }
  throw new Error('The sandbox ended before it listened.');
}
