import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { backUp, backUpEncrypted, exportShop, restore, restoreFile, unlessRefused } from '../../exchange/exchange.ts';
import { errorCode } from '../../platform/runtime/error-code.ts';
import { type Command, CommandRefused, type CommandResult, counted } from '../command.ts';
import { knownPassphrase, newPassphrase, passphraseOptions } from '../passphrase.ts';
import { withShop } from '../with-shop.ts';

/** Returns the present time as '2026-11-21-0915', for names of folders. */
function moment(): string {
  return new Date().toISOString().slice(0, 16).replace('T', '-').replace(':', '');
}

function plainly<Result>(work: () => Promise<Result>): Promise<Result> {
  return unlessRefused(work, ({ message, cause }) => {
    throw new CommandRefused(message, [], { cause });
  });
}

/** Returns the result with a warning of the uploads that are missing. */
function resultOf(
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
  help: `FOLDER is made; without it, export-DATE. It holds one JSON record a line, the uploads, and products.csv for spreadsheets
and other shops. \`import FOLDER\` reads settings, catalog and uploads back; customers, orders and reviews are there
for the record. To move or keep a whole shop, use backup and restore.`,
  options: {},
  positionals: { least: 0, most: 1 },
  async run({ positionals }) {
    const folder = resolve(positionals[0] ?? `export-${moment()}`);
    const { manifest, missingMedia } = await plainly(() => withShop((shop) => exportShop(shop, folder)));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const uploads = manifest.mediaCount;
    const line = `Wrote ${counted(rows, 'record')} and ${counted(uploads, 'upload')} to ${folder}.`;
    return resultOf(line, { folder, records: rows, uploads, missingMedia });
  },
};

export const backupCommand: Command = {
  summary: 'write the whole shop, with its uploads, into a folder or an encrypted file',
  usage: '[FOLDER | FILE] [--passphrase-file FILE | --encrypt]',
  help: `FOLDER is made; without it, backup-DATE. The shop may go on selling meanwhile: the backup is the shop at one moment.
It holds passwords' hashes and customers' addresses: keep it as safe as the shop.

  --passphrase-file FILE  encrypt with the passphrase on the first line of FILE
  --encrypt               encrypt, and ask for the passphrase on the terminal

BACKUP_PASSPHRASE does the same as --passphrase-file. An encrypted backup is one file (backup-DATE.tar.age), which restore and the
program age (age -d) read. Who loses the passphrase loses the backup.`,
  options: { ...passphraseOptions, encrypt: { type: 'boolean' } },
  positionals: { least: 0, most: 1 },
  async run(given) {
    const { manifest, missingMedia, path } = await plainly(() =>
      withShop(async (shop) => {
        const passphrase = await newPassphrase(given, shop.environment.backupPassphrase);
        const target = resolve(given.positionals[0] ?? `backup-${moment()}${passphrase === null ? '' : '.tar.age'}`);
        const backup = await (passphrase === null ? backUp(shop, target) : backUpEncrypted(shop, target, passphrase));
        return { ...backup, path: target };
      }),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const uploads = manifest.mediaCount;
    const line = `Backed up ${counted(rows, 'row')} and ${counted(uploads, 'upload')} to ${path}.`;
    return resultOf(line, { path, rows, uploads, missingMedia });
  },
};

export const restoreCommand: Command = {
  summary: 'replace everything in the shop by a backup',
  usage: 'FOLDER | FILE --yes [--passphrase-file FILE]',
  help: `FOLDER or FILE is what backup made, one of DATA_DIR/backups, or a file that the admin area gave (.tar, .tar.age).

  --yes                   needed: what is in the shop now is lost
  --passphrase-file FILE  of an encrypted backup: the passphrase is on the first line of FILE

BACKUP_PASSPHRASE does the same; without either, the terminal asks. A backup of an older version is brought to this one. Either
everything is restored, or nothing has changed.`,
  options: { ...passphraseOptions, yes: { type: 'boolean' } },
  positionals: { least: 1, most: 1 },
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
    return resultOf(`Restored the shop as it was on ${createdAt}.`, { createdAt, missingMedia });
  },
};
