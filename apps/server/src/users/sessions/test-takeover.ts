import { DatabaseError } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { browser, contextFor, testApp } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { forgotPassword } from '../passwords/forgot-password.ts';
import { testAuthenticator } from '../second-factor/test-authenticator.ts';
import { type Client, generateCode } from '../second-factor/test-factors.ts';
import { createMailbox } from '../test-mailbox.ts';
import { ada } from '../test-people.ts';
import { createOwner } from '../users.ts';

const confirming = ['confirm-email', 'confirm-new-email'];
const takingBack = ['email-change-asked', 'email-changed'];
const resetting = ['password-reset'];

/** A person with mailboxes, and all of the person's means to sign in. */
interface Person {
  readonly name: string;
  readonly password: string;
  readonly mailboxes: readonly [string, string];
  readonly clients: Client[];
  readonly passkeys: ReturnType<typeof testAuthenticator>[];
  readonly recoveryCodes: string[];
}

const emailIn = async (client: Client): Promise<string | undefined> =>
  (await client.call('GET', '/auth/me')).json().user?.email;

/** Tries the newest factors, because a sign-in ends after five wrong responses. */
async function giveSecondFactor({ passkeys, recoveryCodes }: Person, client: Client): Promise<void> {
  for (const passkey of passkeys.slice(-2)) {
    const options = await client.call('POST', '/auth/login/second-factor/passkey-options');
    if (options.statusCode !== 200) return;
    const answer = { passkey: passkey.answer(options.json()) };
    if ((await client.call('POST', '/auth/login/second-factor', answer)).statusCode === 200) return;
  }
  const code = recoveryCodes.pop();
  if (code !== undefined) await client.call('POST', '/auth/login/second-factor', { recoveryCode: code });
}

async function addPasskey(person: Person, client: Client): Promise<void> {
  const device = testAuthenticator();
  const options = await client.call('POST', '/auth/factors/passkey-options');
  if (options.statusCode !== 200) return;
  const body = { name: person.name, passkey: device.create(options.json()) };
  const answer = await client.call('POST', '/auth/factors/passkeys', body);
  if (answer.statusCode !== 201) return;
  person.passkeys.push(device);
  person.recoveryCodes.push(...(answer.json().recoveryCodes ?? []));
}

async function addApp(person: Person, client: Client): Promise<void> {
  const setup = await client.call('POST', '/auth/factors/authenticator');
  if (setup.statusCode !== 200) return;
  const body = { code: generateCode(setup.json().secret, -1) };
  const answer = await client.call('POST', '/auth/factors/authenticator/confirm', body);
  if (answer.statusCode === 200) person.recoveryCodes.push(...(answer.json().recoveryCodes ?? []));
}

async function move({ password, clients }: Person, email: string): Promise<void> {
  for (const client of clients) {
    await client.call('POST', '/auth/email/change', { email, currentPassword: password });
  }
}

/** Returns the attempts that people can make in a shop. Refused calls change nothing. */
async function attempts() {
  const database = await testDatabase();
  const { db } = database;
  const limits = { LIMIT_SIGN_IN: '1000000', LIMIT_CALLS: '1000000' };
  const app = await testApp(database, limits);
  const context = contextFor(database, limits);
  const { keysTo } = createMailbox(context);

  async function register({ password }: Person, email: string): Promise<void> {
    await browser(app).call('POST', '/auth/register', { user: { ...ada, email }, password });
  }

  /**
   * Tries the person's password, second factors and passkeys. Returns the browsers that are signed in to this address.
   */
  async function signIn(person: Person, email: string): Promise<Client[]> {
    const { password, passkeys } = person;
    const client = browser(app);
    const { status } = (await client.call('POST', '/auth/login', { email, password })).json();
    if (status === 'SECOND_FACTOR_REQUIRED') await giveSecondFactor(person, client);
    const opened = [client];
    for (const passkey of passkeys) {
      const other = browser(app);
      const options = (await other.call('POST', '/auth/login/passkey-options')).json();
      await other.call('POST', '/auth/login/passkey', { passkey: passkey.answer(options) });
      opened.push(other);
    }
    const emails = await Promise.all(opened.map(emailIn));
    return opened.filter((_client, index) => emails[index] === email);
  }

  async function confirm({ mailboxes, clients }: Person): Promise<void> {
    for (const key of await keysTo(mailboxes, confirming)) {
      for (const client of clients) await client.call('POST', '/auth/email/confirm', { key });
    }
  }

  async function takeBack({ mailboxes }: Person): Promise<void> {
    for (const key of await keysTo(mailboxes, takingBack)) {
      await browser(app).call('POST', '/auth/email/take-back', { key });
    }
  }

  async function reset({ mailboxes, password }: Person): Promise<void> {
    for (const email of mailboxes) await forgotPassword(context, email);
    for (const token of (await keysTo(mailboxes, resetting)).slice(-2)) {
      await browser(app).call('POST', '/auth/password/reset', { token, password });
    }
  }

  /** Adds factors while the email is not confirmed, as releases before decision 0029 did. */
  async function addFactorsAsBefore(person: Person, email: string): Promise<void> {
    const set = (from: 'is' | 'is not', at: Date | null) =>
      db
        .updateTable('users')
        .set({ email_confirmed_at: at })
        .where('email', '=', email)
        .where('email_confirmed_at', from, null)
        .executeTakeFirst();
    if ((await set('is', new Date())).numUpdatedRows === 0n) return;
    for (const client of person.clients) {
      if ((await emailIn(client)) !== email) continue;
      await addPasskey(person, client);
      await addApp(person, client);
    }
    await set('is not', null);
  }

  async function makeOwner({ password }: Person, email: string): Promise<void> {
    await createOwner(db, { ...ada, email, password }).catch((error: unknown) => {
      // Another account can still revert to the address.
      if (!(error instanceof DatabaseError && error.constraint === 'users_email_unique')) throw error;
    });
  }

  const actions = { register, signIn, addPasskey, addApp, move, confirm, takeBack, reset };
  return { ...actions, emailIn, addFactorsAsBefore, makeOwner };
}

function newPerson(name: string): Person {
  const id = uuidv7();
  const mailboxes = [`${id}@first.example`, `${id}@second.example`] as const;
  return { name, password: `${name}-lamp-1843`, mailboxes, clients: [], passkeys: [], recoveryCodes: [] };
}

/** Starts a shop in which a stranger and the owner of a mailbox run actions in any order. */
export async function takeoverShop() {
  const shop = await attempts();

  async function signIn(person: Person, ...emails: readonly string[]): Promise<void> {
    for (const email of emails) person.clients.push(...(await shop.signIn(person, email)));
  }
  async function addPasskeys(person: Person): Promise<void> {
    for (const client of person.clients) await shop.addPasskey(person, client);
  }
  async function addApps(person: Person): Promise<void> {
    for (const client of person.clients) await shop.addApp(person, client);
  }

  function begin() {
    const owner = newPerson('owner');
    const attacker = newPerson('stranger');
    const [mailbox, secondMailbox] = owner.mailboxes;
    const [own, otherOwn] = attacker.mailboxes;

    const steps = {
      strangerRegisters: () => shop.register(attacker, mailbox),
      strangerRegistersOwn: () => shop.register(attacker, own),
      strangerSignsIn: () => signIn(attacker, mailbox, own),
      strangerAddsPasskey: () => addPasskeys(attacker),
      strangerAddsApp: () => addApps(attacker),
      strangerAddedFactorsBefore: () => shop.addFactorsAsBefore(attacker, mailbox),
      strangerChangesEmail: () => shop.move(attacker, otherOwn),
      strangerChangesToMailbox: () => shop.move(attacker, mailbox),
      strangerOpensLinks: () => shop.confirm(attacker),
      strangerTakesBack: () => shop.takeBack(attacker),
      strangerResets: () => shop.reset(attacker),
      ownerRegisters: () => shop.register(owner, mailbox),
      ownerSignsIn: () => signIn(owner, mailbox),
      ownerAddsPasskey: () => addPasskeys(owner),
      ownerAddsApp: () => addApps(owner),
      ownerChangesEmail: () => shop.move(owner, secondMailbox),
      ownerOpensLinks: () => shop.confirm(owner),
      ownerTakesBack: () => shop.takeBack(owner),
      ownerResets: () => shop.reset(owner),
      commandMakesOwner: () => shop.makeOwner(owner, mailbox),
    };

    /** Recovers the mailbox's account as a person would, lets the stranger try everything again, and returns who is signed in. */
    async function accessAfterRecovery() {
      await shop.takeBack(owner);
      await shop.register(owner, mailbox);
      await shop.reset(owner);
      const [client] = await shop.signIn(owner, mailbox);
      await shop.takeBack(attacker);
      await shop.reset(attacker);
      await signIn(attacker, mailbox);
      await shop.move(attacker, own);
      await shop.confirm(attacker);
      const ofStranger = await Promise.all(attacker.clients.map(shop.emailIn));
      return {
        ofOwner: client && (await shop.emailIn(client)),
        ofStranger: ofStranger.filter((email) => email === mailbox || email === secondMailbox),
      };
    }
    return { steps, mailbox, accessAfterRecovery };
  }

  return { begin };
}
