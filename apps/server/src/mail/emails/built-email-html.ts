import { fileURLToPath } from 'node:url';
import type { Email, Letterhead } from './email.ts';

type BuiltEmails = typeof import('./email-html.tsx');

const file = fileURLToPath(new URL('../../../dist/email-html.js', import.meta.url));

/**
 * Renders the email as an HTML document with the build of email-html.tsx. Loads that module for the first email.
 * @throws Error when it has not been built.
 */
export async function renderEmailHtml(email: Email, head: Letterhead): Promise<string> {
  const built = (await import(file)) as BuiltEmails;
  return built.emailHtml(email, head);
}
