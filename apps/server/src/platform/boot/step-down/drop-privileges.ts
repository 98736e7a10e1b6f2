import type { Environment } from '../../runtime/environment/environment.ts';
import { parseEnvironment } from '../../runtime/environment/parse-environment.ts';
import { BootError, InUseError } from '../../runtime/network/boot-error.ts';
import { type StepDown, stepDown } from './step-down.ts';

/**
 * Restarts the program as an ordinary user when this process is root. The restart preserves the process id and runs
 * before anything is open. If it returns, the process is not root, or may stay root. A refused start ends here with its
 * message.
 */
export async function dropPrivileges(purpose: 'server' | 'command'): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  try {
    const environment: Environment = parseEnvironment(process.env, { callsProviders: purpose === 'server' });
    const next = await stepDown({ environment, variables: process.env, purpose });
    if (next?.notice && purpose === 'server') console.log(`vitrine: ${next.notice}`);
    if (next) continueAs(next);
  } catch (error) {
    // An earlier version of the shop runs on the folder as root. A command can still run at the same time, also as
    // root.
    if (error instanceof InUseError && purpose === 'command') return;
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

function continueAs({ command, options, environment }: StepDown): void {
  if (options.uid !== undefined && options.gid !== undefined) {
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, environment);
    process.setgroups?.([]);
    process.setgid?.(options.gid);
    process.setuid?.(options.uid);
    return;
  }
  if (!process.execve) throw new BootError('With the permission model of Node.js, start the shop as an ordinary user.');
  const ownArguments = [process.execPath, ...process.execArgv.filter((word) => !word.startsWith('--env-file'))];
  process.execve('/usr/bin/env', ['env', ...command, ...ownArguments, ...process.argv.slice(1)], environment);
}
