/** As `npm start` gives them (tools/start.mjs): without them V8 takes a quarter of the machine before it clears up. */
const bounds = ['--max-old-space-size=192', '--max-semi-space-size=12'];

/**
 * Begins the process anew with a bounded heap unless its command line or NODE_OPTIONS bounds it: in place, under the same id, before
 * anything is open. V8 takes these bounds only when it starts. Where that can't be done, on Windows or under Node's permission model, all
 * stays as it is.
 */
export function boundHeap(): void {
  const given = [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].join(' ');
  if (/--(?:max-old-space-size|permission)/.test(given) || process.platform === 'win32' || !process.execve) return;
  process.execve(
    process.execPath,
    [process.execPath, ...bounds, ...process.execArgv, ...process.argv.slice(1)],
    process.env,
  );
}
