import type { Command } from './command.ts';
import { backupCommand, exportCommand, restoreCommand } from './commands/archive-commands.ts';
import { backupListCommand } from './commands/backup-list-command.ts';
import { completionCommand } from './commands/completion-command.ts';
import { migrateCommand, seedCommand } from './commands/database-commands.ts';
import { doctorCommand } from './commands/doctor-command.ts';
import { imagesRebuildCommand } from './commands/images-command.ts';
import { importCommand } from './commands/import-command.ts';
import { moveInCommand } from './commands/move-in-command.ts';
import { openapiCommand } from './commands/openapi-command.ts';
import { ownerCreateCommand, ownerResetFactorsCommand } from './commands/owner-command.ts';
import { storageCheckCommand, storageMoveCommand } from './commands/storage-commands.ts';

/** The commands of the owner's command line: npm run shop -- COMMAND (docs/behaviour/commands.md#commands). */
export const commands: Readonly<Record<string, Command>> = {
  migrate: migrateCommand,
  seed: seedCommand,
  import: importCommand,
  'move-in': moveInCommand,
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
