import { flushCompileCache } from 'node:module';
import { commands } from './cli/commands.ts';
import { runCommand } from './cli/run-command.ts';
import { boundHeap } from './platform/boot/bounded-heap.ts';
import { dropPrivileges } from './platform/boot/step-down/drop-privileges.ts';

const args = process.argv.slice(2);
// It is no failure when a reader such as head stops reading early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

if (usesData(args)) {
  // Only root may write the cache of a checkout that root owns. The code loaded so far is therefore written before this
  // process drops its privileges.
  flushCompileCache();
  await dropPrivileges('command');
}
if (usesData(args)) boundHeap();
process.exitCode = await runCommand(commands, args);

/** Returns whether a command opens the data folder. A call for help does not. */
function usesData([command, ...rest]: readonly string[]): boolean {
  const isKnown = Object.keys(commands).some((name) => name.split(' ')[0] === command);
  return (
    isKnown &&
    command !== 'openapi' &&
    command !== 'completion' &&
    !rest.some((word) => word === '--help' || word === '-h')
  );
}
