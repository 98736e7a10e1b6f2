import { fstatSync } from 'node:fs';
import { settingsFromEnvironment } from './settings.ts';
import { startSandbox } from './start-sandbox.ts';

try {
  const sandbox = await startSandbox(settingsFromEnvironment(process.env));
  const stop = (): void => {
    void sandbox.close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  // Ctrl-C reaches the whole group; when to stop is the parent's business.
  process.on('SIGINT', () => undefined);
  if (process.send !== undefined) process.on('disconnect', stop);
  else if (isPipe(0)) process.stdin.on('end', stop).on('close', stop).resume();
  process.stdout.on('error', stop);
  process.stdout.write(`${JSON.stringify({ port: sandbox.port })}\n`);
} catch (error) {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Whether the file descriptor is held by a parent: a closed terminal or /dev/null is not. */
function isPipe(descriptor: number): boolean {
  const kind = fstatSync(descriptor);
  return kind.isFIFO() || kind.isSocket();
}
