import type { AuthenticatorSetup, FactorAdded } from '@vitrine/contract/users/second-factor.schema.ts';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { browser, testApp } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { signedInBrowser } from '../test-people.ts';
import { testAuthenticator } from './test-authenticator.ts';

export type Client = ReturnType<typeof browser>;

const stepMs = 30_000;

/** Returns the code that an authenticator app shows `steps` half minutes from now. */
export function generateCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });
}

/** Adds an authenticator app to the signed-in user. Returns its secret and the recovery codes. */
export async function addAuthenticator(client: Client) {
  const setup: AuthenticatorSetup = (await client.call('POST', '/auth/factors/authenticator')).json();
  // Uses the code of the previous step, because the code of the current one is needed later.
  const answer = await client.call('POST', '/auth/factors/authenticator/confirm', {
    code: generateCode(setup.secret, -1),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { recoveryCodes }: FactorAdded = answer.json();
  return { secret: setup.secret, recoveryCodes: recoveryCodes ?? [] };
}

export async function addPasskey(client: Client, device = testAuthenticator(), name = 'Laptop') {
  const options = (await client.call('POST', '/auth/factors/passkey-options')).json();
  const answer = await client.call('POST', '/auth/factors/passkeys', { name, passkey: device.create(options) });
  expect(answer.statusCode, answer.body).toBe(201);
  const { recoveryCodes }: FactorAdded = answer.json();
  return { device, recoveryCodes: recoveryCodes ?? [] };
}

/** Starts a shop with users who have second factors. */
export async function factorShop(variables: Readonly<Record<string, string>> = {}) {
  const database = await testDatabase();
  const { db } = database;
  const app = await testApp(database, variables);

  const loadId = async (email: string) =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

  /** Creates a signed-in user with a confirmed email. */
  async function person(role: 'USER' | 'ADMIN' | 'SITE_OWNER' = 'USER') {
    const made = await signedInBrowser(app);
    const confirmed = { role, email_confirmed_at: new Date() };
    await db.updateTable('users').set(confirmed).where('email', '=', made.email).execute();
    return { ...made, id: await loadId(made.email) };
  }

  /** Returns a browser that has sent the right password and must send the second factor. */
  async function halfSignedIn({ email, password }: { email: string; password: string }) {
    const client = browser(app);
    const answer = await client.call('POST', '/auth/login', { email, password });
    expect(answer.json().status).toBe('SECOND_FACTOR_REQUIRED');
    return client;
  }

  /** Sets the time of the last proof of identity to this many minutes ago. */
  async function ageProofs(userId: string, minutes: number) {
    const proved_at = new Date(Date.now() - minutes * 60_000);
    await db.updateTable('sessions').set({ proved_at }).where('user_id', '=', userId).execute();
  }

  return { app, db, database, person, halfSignedIn, ageProofs };
}

export const isSignedIn = async (client: Client) => (await client.call('GET', '/auth/me')).statusCode === 200;
export const second = (client: Client, body: object) => client.call('POST', '/auth/login/second-factor', body);
export const toCredentials = ({ email, password }: { email: string; password: string }) => ({ email, password });
