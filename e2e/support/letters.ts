import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The path of the link in the newest letter of that kind to the address, once it has left the shop. */
export async function linkIn(letterTo: string, kind: string): Promise<string> {
  let link = '';
  await expect(async () => {
    link = (await linksTo(letterTo, kind)).at(-1) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

async function linksTo(letterTo: string, kind: string): Promise<string[]> {
  const dataDir = process.env['SHOP_DATA_DIR'];
  if (!dataDir) throw new Error('The tests need the data folder of the shop.');
  const folder = join(dataDir, 'outbox');
  // Their ids rise with time.
  const files = (await readdir(folder)).filter((file) => file.endsWith(`-${kind}.eml`)).toSorted();
  const letters = await Promise.all(files.map(async (file) => readFile(join(folder, file), 'utf8')));
  return letters
    .filter((letter) => letter.includes(`To: ${letterTo}`))
    .map((letter) => /https?:\/\/[^/\s]+(\/[\w-]+\?key=[\w.%-]+)/.exec(plain(letter))?.[1] ?? '');
}

/** The letter without the line breaks and escapes of quoted-printable. */
function plain(letter: string): string {
  return letter
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
