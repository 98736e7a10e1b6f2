import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { repository } from '../bench-shop.ts';

const run = promisify(execFile);

/**
 * Runs a command of the shop as an operator does.
 * @throws Error with its output when it fails.
 */
export async function runCommand(words: readonly string[], variables: Readonly<Record<string, string>>): Promise<void> {
  const { DATA_DIR } = variables;
  if (DATA_DIR) mkdirSync(DATA_DIR, { recursive: true });
  await run(process.execPath, ['apps/server/src/shop.ts', ...words], {
    cwd: repository,
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', ...variables },
  });
}
