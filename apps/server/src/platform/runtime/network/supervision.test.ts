import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';

const file = JSON.stringify(new URL('./supervision.ts', import.meta.url).href);

/** Returns how many reports a server sends within its first two periods. */
async function reports(isHealthy: boolean): Promise<number> {
  const script = `import { reportToSupervisor } from ${file};
    reportToSupervisor({ restartCount: 0, lastEnd: '' }, () => ${isHealthy});
    setTimeout(() => {}, 6_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  let count = 0;
  child.stdio[3]?.on('data', (data: Buffer) => {
    count += data.length;
  });
  await new Promise((ended) => child.once('close', ended));
  return count;
}

it('a server that does not work reports nothing after its start, so that the supervisor restarts it', async () => {
  expect(await Promise.all([reports(true), reports(false)])).toEqual([2, 1]);
});
