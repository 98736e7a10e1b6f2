import { messages } from '@vitrine/domain/errors/messages.ts';
import * as z from 'zod';
import { checkStaffPassword, createOwner, resetFactorsByEmail } from '../../users/users.ts';
import { ask } from '../ask.ts';
import { type Command, CommandRefused, type Given, textOption } from '../command.ts';
import { firstLineOfInput } from '../first-line-of-input.ts';
import { withExistingShop, withShop } from '../with-shop.ts';

export const ownerCreateCommand: Command = {
  summary: 'create an account with all permissions (SITE_OWNER)',
  usage: '[--email EMAIL] [--password-stdin | --password PASSWORD] [--first-name NAME] [--last-name NAME]',
  help: `  --password-stdin     read the password from the first line of standard input
  --password PASSWORD  visible to other users of the machine while the command runs, and saved by the shell
The command prompts for the email and the password if they are not set. The password is not displayed.
The password must have at least 12 characters and must not be a common one. An existing account with this email gets the role and
the new password, and its sessions end. Use this if an owner is locked out.`,
  options: {
    email: { type: 'string' },
    password: { type: 'string' },
    'password-stdin': { type: 'boolean' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
  },
  positionals: { min: 0, max: 0 },
  async run(given) {
    const email = (textOption(given, 'email') ?? (await ask('Email: ', '--email'))).trim();
    if (!z.email().safeParse(email).success) throw new CommandRefused(`'${email}' is not an email address.`);
    const password = (await givenPassword(given)) ?? (await confirmTwice());
    const owner = {
      email,
      password,
      firstName: textOption(given, 'first-name') ?? 'Site',
      lastName: textOption(given, 'last-name') ?? 'Owner',
    };
    const { isNew } = await withShop(async ({ db }) => {
      const error = await checkStaffPassword(db, password, email);
      if (error !== undefined) throw new CommandRefused(`${error}.`);
      return createOwner(db, owner);
    });
    const line = isNew ? `Created the site owner ${email}.` : `${email} is a site owner now, with the new password.`;
    return { lines: [line], values: { email, isNew } };
  },
};

/** Returns the password from standard input or the words, or null when neither was given. */
async function givenPassword(given: Given): Promise<string | null> {
  const named = textOption(given, 'password');
  if (given.values['password-stdin'] !== true) return named;
  if (named !== null) throw new CommandRefused('Use either --password-stdin or --password.');
  const line = await firstLineOfInput();
  if (line === '') throw new CommandRefused('The first line of standard input is empty: it must contain the password.');
  return line;
}

async function confirmTwice(): Promise<string> {
  const password = await ask('Password: ', '--password-stdin', { isSecret: true });
  const again = await ask('Repeat password: ', '--password-stdin', { isSecret: true });
  if (password !== again) throw new CommandRefused(`${messages.signUp.passwordsDiffer}.`);
  return password;
}

export const ownerResetFactorsCommand: Command = {
  summary: 'remove the second factors of an account that is locked out',
  usage: '--email EMAIL',
  help: `For an owner or another user who has lost passkeys, authenticator app and recovery codes. The password does not change: the account
signs in with only the password and is notified by email. Set up a new second factor afterwards.`,
  options: { email: { type: 'string' } },
  positionals: { min: 0, max: 0 },
  async run(given) {
    const email = (textOption(given, 'email') ?? (await ask('Email: ', '--email'))).trim();
    const outcome = await withExistingShop(({ db }) => resetFactorsByEmail(db, email, new Date()));
    if (!outcome.ok) throw new CommandRefused(outcome.detail);
    const line = `Removed the second factors of ${email}: the account now signs in with only the password.`;
    return { lines: [line], values: { email } };
  },
};
