import { backupCommand, exportCommand, restoreCommand } from './cli/archive-commands.ts';
import type { Command } from './cli/command.ts';
import { migrateCommand, seedCommand } from './cli/database-commands.ts';
import { imagesRebuildCommand } from './cli/images-command.ts';
import { importCommand } from './cli/import-command.ts';
import { openapiCommand } from './cli/openapi-command.ts';
import { ownerCreateCommand, ownerResetFactorsCommand } from './cli/owner-command.ts';
import { runCommand } from './cli/run-command.ts';

/** The owner's command line: npm run shop -- COMMAND (contract §1). */
const commands: Readonly<Record<string, Command>> = {
  migrate: migrateCommand,
  seed: seedCommand,
  import: importCommand,
  export: exportCommand,
  'owner create': ownerCreateCommand,
  'owner reset-factors': ownerResetFactorsCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'images rebuild': imagesRebuildCommand,
  openapi: openapiCommand,
};

// A reader that has seen enough, such as head, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await runCommand(commands, process.argv.slice(2));
