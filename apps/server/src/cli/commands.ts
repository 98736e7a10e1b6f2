import { backupCommand, exportCommand, restoreCommand } from './archive-commands.ts';
import { backupListCommand } from './backup-list-command.ts';
import type { Command } from './command.ts';
import { completionCommand } from './completion-command.ts';
import { migrateCommand, seedCommand } from './database-commands.ts';
import { doctorCommand } from './doctor-command.ts';
import { imagesRebuildCommand } from './images-command.ts';
import { importCommand } from './import-command.ts';
import { moveInCommand } from './move-in-command.ts';
import { openapiCommand } from './openapi-command.ts';
import { ownerCreateCommand, ownerResetFactorsCommand } from './owner-command.ts';
import { storageCheckCommand, storageMoveCommand } from './storage-commands.ts';

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
