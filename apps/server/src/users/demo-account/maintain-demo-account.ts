import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { defaultDemoEmail } from '../../platform/runtime/environment/parse-environment.ts';
import { hashPassword, passwordMatches } from '../accounts/password-hash.ts';
import { insertUserRow } from '../accounts/user-writes.queries.ts';
import { userByEmail } from '../accounts/users.queries.ts';
import { deleteUserSessions } from '../sessions/sessions.queries.ts';
import {
  closeAccount,
  type DemoAccountRow,
  lockDemoAccount,
  markedDemoAccount,
  setDemoAccount,
  unmarkedDemoAccounts,
} from './demo-account.queries.ts';

type Tx = Kysely<Database>;
type Context = Pick<AppContext, 'db' | 'environment'> & { readonly log: { warn(facts: object, words: string): void } };

export const demoName = { firstName: 'Demo', lastName: 'Admin' } as const;

/**
 * Makes the demo account match the environment at every start: in demo mode it exists with DEMO_EMAIL and DEMO_PASSWORD; otherwise nobody
 * can sign in to it (decision 0022). A person's own account is never changed; a warning is logged instead.
 * @returns whether DEMO_EMAIL and DEMO_PASSWORD sign in.
 */
export function maintainDemoAccount({ db, environment, log }: Context): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockDemoAccount(tx);
    const account = await demoAccount(tx, environment);
    if (!environment.demoMode) {
      if (account) await close(tx, account);
      return false;
    }
    const holder = await userByEmail(tx, environment.demoEmail);
    if (holder && holder.id !== account?.id) {
      if (account) await close(tx, account);
      log.warn(
        { userId: holder.id },
        'DEMO_EMAIL is the email of another account: no one can sign in as the demo account until DEMO_EMAIL is an unused email.',
      );
      return false;
    }
    await (account ? renew(tx, account, environment) : create(tx, environment));
    return true;
  });
}

/** Returns the marked account. In a shop filled before accounts were marked, marks one and returns it. */
async function demoAccount(tx: Tx, environment: Context['environment']): Promise<DemoAccountRow | undefined> {
  const marked = await markedDemoAccount(tx);
  if (marked) return marked;
  const { demoMode, demoEmail } = environment;
  const [account, ...others] = await unmarkedDemoAccounts(tx, {
    email: demoMode ? demoEmail : null,
    namedEmails: [defaultDemoEmail, demoEmail],
    name: demoName,
  });
  if (account) await setDemoAccount(tx, account.id, {});
  for (const other of others) await close(tx, other);
  return account;
}

async function renew(tx: Tx, account: DemoAccountRow, { demoEmail, demoPassword }: Context['environment']) {
  const isSamePassword = await passwordMatches(demoPassword, account.password_hash);
  const isSameEmail = account.email === demoEmail;
  if (isSamePassword && isSameEmail) return;
  await setDemoAccount(tx, account.id, {
    email: demoEmail,
    ...(isSamePassword ? {} : { password_hash: await hashPassword(demoPassword) }),
  });
  await deleteUserSessions(tx, account.id);
}

async function create(tx: Tx, { demoEmail, demoPassword }: Context['environment']): Promise<void> {
  await insertUserRow(tx, {
    id: uuidv7(),
    email: demoEmail,
    first_name: demoName.firstName,
    last_name: demoName.lastName,
    role: 'ADMIN',
    is_demo: true,
    email_confirmed_at: new Date(),
    password_hash: await hashPassword(demoPassword),
  });
}

async function close(tx: Tx, { id }: DemoAccountRow): Promise<void> {
  await closeAccount(tx, id);
  await deleteUserSessions(tx, id);
}
