import { afterAll, describe, expect, it } from 'vitest';
import { browser, contextFor, testApp } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createMailbox } from '../test-mailbox.ts';
import { ada, newEmail } from '../test-people.ts';

const database = await testDatabase();
await database.pool.query(
  `insert into settings (key, value) values ('site', '{"languages": ["en", "fr", "de"]}'), ('mail-text-password-reset', '{"heading": "My own heading"}')
   on conflict (key) do update set value = settings.value || excluded.value`,
);
afterAll(() => database.pool.query("delete from settings where key in ('site', 'mail-text-password-reset')"));
const app = await testApp(database);
const context = contextFor(database);
const mailbox = createMailbox(context);
const { siteUrl } = context.environment;
const pageIn = (language: string) => ({ 'page-language': language });

/** Creates an account on a page in a language, and returns its email. */
async function registered(language?: string): Promise<string> {
  const email = newEmail();
  const user = { ...ada, email, role: 'USER' };
  const body = { user, password: 'secret1' };
  const headers = language === undefined ? {} : pageIn(language);
  expect((await browser(app).call('POST', '/auth/register', body, headers)).statusCode).toBe(201);
  return email;
}

describe('the emails of an account', () => {
  it('are in the language of the page where it was created, with links to pages in it', async () => {
    const email = await registered('fr');
    const [sent] = await mailbox.emailsTo(email, 'confirm-email');
    expect(sent?.subject).toMatch(/^Confirmez votre adresse e-mail pour /);
    expect(sent?.text).toContain(`${siteUrl}/fr/confirm-email?key=`);
    expect(sent?.text).not.toMatch(/Confirm your|If you did not/);
    expect(sent?.html).toContain('lang="fr"');
  });

  it('stay in it when somebody asks for a new password on another page, without the owner’s text of the main language', async () => {
    const email = await registered('fr');
    await browser(app).call('POST', '/auth/password/forgot', { email }, pageIn('de'));
    const [sent] = await mailbox.emailsTo(email, 'password-reset');
    expect(sent?.subject).toMatch(/^Choisissez un nouveau mot de passe pour /);
    expect(sent?.text).not.toContain('My own heading');
  });

  it('are in the language of the page where the shopper last changed it', async () => {
    const email = await registered('fr');
    const client = browser(app);
    await client.call('POST', '/auth/login', { email, password: 'secret1' });
    const passwords = { currentPassword: 'secret1', newPassword: 'secret2' };
    expect((await client.call('POST', '/auth/password/change', passwords, pageIn('de'))).statusCode).toBe(200);
    const [sent] = await mailbox.emailsTo(email, 'password-changed');
    expect(sent?.subject).toMatch(/^Ihr Passwort bei .* wurde geändert$/);
  });

  it('are in the main language for an account that was created without a page', async () => {
    const email = await registered();
    await browser(app).call('POST', '/auth/password/forgot', { email });
    const [sent] = await mailbox.emailsTo(email, 'password-reset');
    expect(sent?.text).toContain('My own heading');
    expect(sent?.text).toContain(`${siteUrl}/reset-password?token=`);
  });
});
