import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect } from '@playwright/test';

const checkout = resolve(import.meta.dirname, '../..');
export const owner = { email: 'owner@example.com', password: 'owner-password' };

/** Makes the site owner as an owner does: by the shop's command line, beside the running shop. */
async function makeOwner(): Promise<void> {
  const dataDir = process.env['SHOP_DATA_DIR'];
  if (!dataDir) throw new Error('The tests need the data folder of the shop.');
  const command = ['tools/run.mjs', 'apps/server/src/shop.ts', 'owner', 'create'];
  await promisify(execFile)(
    process.execPath,
    [...command, '--email', owner.email, '--password', owner.password, '--first-name', 'Olive', '--last-name', 'Owner'],
    { cwd: checkout, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO_MODE: 'on', NODE_ENV: '' } },
  );
}

let made: Promise<void> | null = null;

/** Signs the site owner in for this browser; the account is made by the first test of a worker that needs it. */
export async function signInAsOwner(request: APIRequestContext): Promise<void> {
  const signIn = () => request.post('/api/v1/auth/login', { data: owner });
  const first = await signIn();
  if ((await first.json()).success === true) return;
  made ??= makeOwner();
  await made;
  expect(await (await signIn()).json()).toMatchObject({ success: true });
}
