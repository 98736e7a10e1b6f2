import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const program = new URL('../testing-extensions/looping-shop.ts', import.meta.url).pathname;

function isRunning(pid: number): boolean {
  try {
    // A process that ended stays as a zombie until someone reads its exit code.
    return !/^State:\sZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

it.each(['SIGKILL', 'SIGTERM'] as const)('an extension that loops ends with a shop that ends by %s', async (signal) => {
  const shop = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(shop.stdout, 'data');
  const pid = Number(String(output).trim());
  expect(isRunning(pid)).toBe(true);
  shop.kill(signal);
  await once(shop, 'exit');
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
});
