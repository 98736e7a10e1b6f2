import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect } from '@playwright/test';

const checkout = resolve(import.meta.dirname, '../..');
export const owner = { email: 'owner@example.com', password: 'owner-password' };

/**
 * Creates the site owner with the shop's command line, as an owner does, while the shop runs. Runs once, because it
 * ends the sessions of an owner of that address.
 */
export async function makeOwner(dataDir: string): Promise<void> {
  const command = ['tools/run.mjs', 'apps/server/src/shop.ts', 'owner', 'create'];
  await promisify(execFile)(
    process.execPath,
    [...command, '--email', owner.email, '--password', owner.password, '--first-name', 'Olive', '--last-name', 'Owner'],
    { cwd: checkout, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO_MODE: 'on', NODE_ENV: '' } },
  );
}

/** Signs the site owner in for this browser. */
export async function signInAsOwner(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/v1/auth/login', { data: owner });
  expect(await answer.json()).toMatchObject({ success: true });
}
