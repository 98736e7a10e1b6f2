import { fstatSync } from 'node:fs';
import { settingsFromEnvironment } from './settings.ts';
import { startSandbox } from './start-sandbox.ts';

try {
  const sandbox = await startSandbox(settingsFromEnvironment(process.env));
  const stop = (): void => {
    void sandbox.close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  // Ctrl-C reaches the whole process group. The parent decides when to stop.
  process.on('SIGINT', () => undefined);
  if (process.send !== undefined) process.on('disconnect', stop);
  else if (isPipe(0)) process.stdin.on('end', stop).on('close', stop).resume();
  process.stdout.on('error', stop);
  process.stdout.write(`${JSON.stringify({ port: sandbox.port })}\n`);
} catch (error) {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/**
 * Returns whether a parent process holds the other end of the descriptor. Returns false for a closed terminal and
 * /dev/null.
 */
function isPipe(descriptor: number): boolean {
  const kind = fstatSync(descriptor);
  return kind.isFIFO() || kind.isSocket();
}
