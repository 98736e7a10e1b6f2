/** The same options as in `npm start` (tools/start.mjs): without them V8's heap may grow to a quarter of the machine's memory. */
const bounds = ['--max-old-space-size=192', '--max-semi-space-size=12'];

/**
 * Restarts the process with a bounded heap unless its command line or NODE_OPTIONS bounds it: in place, with the same id, before
 * anything is open. V8 accepts these bounds only at its start. Does nothing where a restart is impossible: on Windows or under Node's
 * permission model.
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
