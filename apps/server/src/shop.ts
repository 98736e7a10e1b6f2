import { backupCommand, exportCommand, restoreCommand } from './cli/archive-commands.ts';
import { backupListCommand } from './cli/backup-list-command.ts';
import type { Command } from './cli/command.ts';
import { completionCommand } from './cli/completion-command.ts';
import { migrateCommand, seedCommand } from './cli/database-commands.ts';
import { doctorCommand } from './cli/doctor-command.ts';
import { imagesRebuildCommand } from './cli/images-command.ts';
import { importCommand } from './cli/import-command.ts';
import { openapiCommand } from './cli/openapi-command.ts';
import { ownerCreateCommand, ownerResetFactorsCommand } from './cli/owner-command.ts';
import { runCommand } from './cli/run-command.ts';
import { storageCheckCommand, storageMoveCommand } from './cli/storage-commands.ts';
import { dropPrivileges } from './platform/boot/step-down/drop-privileges.ts';

/** The owner's command line: npm run shop -- COMMAND (docs/behaviour/commands.md#commands). */
const commands: Readonly<Record<string, Command>> = {
  migrate: migrateCommand,
  seed: seedCommand,
  import: importCommand,
  export: exportCommand,
  'owner create': ownerCreateCommand,
  'owner reset-factors': ownerResetFactorsCommand,
  'backup list': backupListCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'images rebuild': imagesRebuildCommand,
  'storage check': storageCheckCommand,
  'storage move': storageMoveCommand,
  openapi: openapiCommand,
  doctor: doctorCommand,
  completion: completionCommand(() => commands),
};

const args = process.argv.slice(2);
// It is no failure when a reader such as head stops reading early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

if (usesData(args)) await dropPrivileges('command');
process.exitCode = await runCommand(commands, args);

/** Tells whether a command opens the data folder; a call for help does not. */
function usesData([command, ...rest]: readonly string[]): boolean {
  const isKnown = Object.keys(commands).some((name) => name.split(' ')[0] === command);
  return (
    isKnown &&
    command !== 'openapi' &&
    command !== 'completion' &&
    !rest.some((word) => word === '--help' || word === '-h')
  );
}
