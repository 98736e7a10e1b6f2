import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/**
 * Returns the path of the link in the newest email of that kind to the address, once the shop has sent it. `dataDir`:
 * the folder of a shop that the test started itself.
 */
export async function linkIn(emailTo: string, kind: string, dataDir = process.env['SHOP_DATA_DIR']): Promise<string> {
  let link = '';
  await expect(async () => {
    link = (await linksTo(emailTo, kind, dataDir)).at(-1) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

/** Returns the sign-in code in the newest email to the address, once the shop has sent it. */
export async function codeTo(emailTo: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const email = (await emailsTo(emailTo, 'sign-in-code', process.env['SHOP_DATA_DIR'])).at(-1) ?? '';
    code = /^(\d{6})\s*$/m.exec(email)?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

/** Returns the plain text of the newest email of that kind to the address, once the shop has sent it. */
export async function emailText(emailTo: string, kind: string, dataDir: string): Promise<string> {
  let text = '';
  await expect(async () => {
    const email = (await filesTo(emailTo, kind, dataDir)).at(-1) ?? '';
    const [, encoding = '', body = ''] =
      /text\/plain[^]*?Content-Transfer-Encoding: (\S+)[^]*?\r?\n\r?\n([^]*?)\r?\n--/.exec(email) ?? [];
    const bytes = encoding === 'base64' ? Buffer.from(body, 'base64') : Buffer.from(plain(body), 'latin1');
    text = bytes.toString('utf8').replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(text).not.toBe('');
  }).toPass();
  return text;
}

async function linksTo(emailTo: string, kind: string, dataDir: string | undefined): Promise<string[]> {
  const emails = await emailsTo(emailTo, kind, dataDir);
  return emails.map((email) => /https?:\/\/[^/\s]+((?:\/[\w-]+){1,2}\?(?:key|token)=[\w.%-]+)/.exec(email)?.[1] ?? '');
}

async function emailsTo(emailTo: string, kind: string, dataDir: string | undefined): Promise<string[]> {
  return (await filesTo(emailTo, kind, dataDir)).map(plain);
}

async function filesTo(emailTo: string, kind: string, dataDir: string | undefined): Promise<string[]> {
  if (!dataDir) throw new Error('The tests need the data folder of the shop.');
  const folder = join(dataDir, 'outbox');
  // The ids of the emails increase with time.
  const files = (await readdir(folder)).filter((file) => file.endsWith(`-${kind}.eml`)).toSorted();
  const emails = await Promise.all(files.map(async (file) => readFile(join(folder, file), 'utf8')));
  return emails.filter((email) => email.includes(`To: ${emailTo}`));
}

/** Decodes quoted-printable. Returns the email without its line breaks and escapes. */
function plain(email: string): string {
  return email
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
