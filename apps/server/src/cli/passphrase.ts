import { readFile } from 'node:fs/promises';
import { ask } from './ask.ts';
import { CommandRefused, type Given, textOption } from './command.ts';

/**
 * A passphrase is never an option itself. Other users of the machine can see a command's words, and the shell stores
 * them.
 */
export const passphraseOptions = { 'passphrase-file': { type: 'string' } } as const;

/** A shorter passphrase can be found by trial within hours. */
const minCharacters = 12;

/** Returns the passphrase to encrypt a new backup with, or null for no encryption. */
export async function newPassphrase(given: Given, fromEnvironment: string | null): Promise<string | null> {
  const known = (await passphraseFromFile(given)) ?? fromEnvironment;
  const passphrase = known ?? (given.values['encrypt'] === true ? await confirmTwice() : null);
  if (passphrase !== null && passphrase.length < minCharacters) {
    throw new CommandRefused(`The passphrase is too short: enter at least ${minCharacters} characters.`);
  }
  return passphrase;
}

/** Returns the passphrase that a backup was encrypted with. */
export async function knownPassphrase(given: Given, fromEnvironment: string | null): Promise<string> {
  const known = (await passphraseFromFile(given)) ?? fromEnvironment;
  return known ?? ask('Passphrase of the backup: ', '--passphrase-file or BACKUP_PASSPHRASE', { isSecret: true });
}

async function confirmTwice(): Promise<string> {
  const option = '--passphrase-file or BACKUP_PASSPHRASE';
  const first = await ask('Passphrase: ', option, { isSecret: true });
  const second = await ask('Repeat passphrase: ', option, { isSecret: true });
  if (first !== second) throw new CommandRefused('The two passphrases differ.');
  return first;
}

/** Returns the first line of the passphrase file. */
async function passphraseFromFile(given: Given): Promise<string | null> {
  const path = textOption(given, 'passphrase-file');
  if (path === null) return null;
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new CommandRefused(`The file ${path} can't be read.`, [], { cause });
  });
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line === '') throw new CommandRefused(`The first line of ${path} is empty: it must contain the passphrase.`);
  return line;
}
