import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  backUp,
  backUpEncrypted,
  exportShop,
  restore,
  restoreFile,
  unlessRefused,
  wordWriteErrors,
} from '../../exchange/exchange.ts';
import { errorCode } from '../../platform/runtime/error-code.ts';
import { type Command, CommandRefused, type CommandResult, counted } from '../command.ts';
import { knownPassphrase, newPassphrase, passphraseOptions } from '../passphrase.ts';
import { withExistingShop, withShop } from '../with-shop.ts';

/** Returns the current time as '2026-11-21-0915', for names of folders. */
function moment(): string {
  return new Date().toISOString().slice(0, 16).replace('T', '-').replace(':', '');
}

function plainly<Result>(work: () => Promise<Result>): Promise<Result> {
  return unlessRefused(work, ({ message, cause }) => {
    throw new CommandRefused(message, [], { cause });
  });
}

/** Returns the result with a warning about missing uploads. */
function parseResult(
  line: string,
  { missingMedia, ...values }: { readonly missingMedia: readonly string[] } & Readonly<Record<string, unknown>>,
): CommandResult {
  const [first] = missingMedia;
  const warning =
    first === undefined ? [] : [`${counted(missingMedia.length, 'upload')} missing, for instance ${first}.`];
  return { lines: [line, ...warning], values: { ...values, missingUploads: missingMedia } };
}

export const exportCommand: Command = {
  summary: 'write settings, catalog, uploads, customers and orders into a folder',
  usage: '[FOLDER]',
  help: `FOLDER is created. The default is export-DATE. It contains one JSON record per line, the uploads, and products.csv for
spreadsheets and other shops. \`import FOLDER\` imports settings, catalog and uploads. Customers, orders and reviews are
included for your records. To move or save a whole shop, use backup and restore.`,
  options: {},
  positionals: { min: 0, max: 1 },
  async run({ positionals }) {
    const folder = resolve(positionals[0] ?? `export-${moment()}`);
    const { manifest, missingMedia } = await plainly(() => withExistingShop((shop) => exportShop(shop, folder)));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const uploads = manifest.mediaCount;
    const line = `Wrote ${counted(rows, 'record')} and ${counted(uploads, 'upload')} to ${folder}.`;
    return parseResult(line, { folder, records: rows, uploads, missingMedia });
  },
};

export const backupCommand: Command = {
  summary: 'write the whole shop, with its uploads, into a folder or an encrypted file',
  usage: '[FOLDER | FILE] [--passphrase-file FILE | --encrypt]',
  help: `FOLDER is created. The default is backup-DATE. The shop can stay open: the backup contains the state at one moment.
It contains password hashes and addresses of customers. Store it as safely as the shop.

  --passphrase-file FILE  encrypt with the passphrase on the first line of FILE
  --encrypt               encrypt, and prompt for the passphrase

BACKUP_PASSPHRASE has the same effect as --passphrase-file. An encrypted backup is one file (backup-DATE.tar.age), which restore
and the program age (age -d) can read. Without the passphrase, the backup cannot be restored.`,
  options: { ...passphraseOptions, encrypt: { type: 'boolean' } },
  positionals: { min: 0, max: 1 },
  async run(given) {
    const { manifest, missingMedia, path } = await plainly(() =>
      withExistingShop(async (shop) => {
        const passphrase = await newPassphrase(given, shop.environment.backupPassphrase);
        const target = resolve(given.positionals[0] ?? `backup-${moment()}${passphrase === null ? '' : '.tar.age'}`);
        const backup = await wordWriteErrors(target, () =>
          passphrase === null ? backUp(shop, target) : backUpEncrypted(shop, target, passphrase),
        );
        return { ...backup, path: target };
      }),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const uploads = manifest.mediaCount;
    const line = `Backed up ${counted(rows, 'row')} and ${counted(uploads, 'upload')} to ${path}.`;
    return parseResult(line, { path, rows, uploads, missingMedia });
  },
};

export const restoreCommand: Command = {
  summary: 'replace everything in the shop with a backup',
  usage: 'FOLDER | FILE --yes [--passphrase-file FILE]',
  help: `FOLDER or FILE is the output of backup, a backup in DATA_DIR/backups, or a file downloaded in the admin area (.tar, .tar.age).

  --yes                   required: all current data of the shop is lost
  --passphrase-file FILE  for an encrypted backup: the passphrase is on the first line of FILE

BACKUP_PASSPHRASE has the same effect. Without either, the command prompts for the passphrase. A backup of an older version is
migrated to this version. Either everything is restored, or nothing changes.`,
  options: { ...passphraseOptions, yes: { type: 'boolean' } },
  positionals: { min: 1, max: 1 },
  async run(given) {
    if (given.values['yes'] !== true) throw new CommandRefused('Restoring replaces everything in the shop: add --yes.');
    const path = resolve(given.positionals[0] ?? '');
    const found = await stat(path).catch((cause: unknown) => {
      const reason = errorCode(cause) === 'ENOENT' ? 'no such file or folder' : 'it cannot be read';
      throw new CommandRefused(`${path}: ${reason}.`, [], { cause });
    });
    const { manifest, missingMedia } = await plainly(() =>
      withShop(async (shop) => {
        if (!found.isFile()) return restore(shop, path);
        return restoreFile(shop, path, () => knownPassphrase(given, shop.environment.backupPassphrase));
      }),
    );
    const { createdAt } = manifest;
    return parseResult(`Restored the shop as it was on ${createdAt}.`, { createdAt, missingMedia });
  },
};
