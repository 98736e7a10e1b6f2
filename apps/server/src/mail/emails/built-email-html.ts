import { fileURLToPath } from 'node:url';
import type { Email, Letterhead } from './email.ts';

type BuiltEmails = typeof import('./email-html.tsx');

const file = fileURLToPath(new URL('../../../dist/email-html.js', import.meta.url));

/**
 * Renders the letter as an HTML document with what `npm run build` made of email-html.tsx. Loads that module for the first letter.
 * @throws Error when it has not been built.
 */
export async function renderEmailHtml(email: Email, head: Letterhead): Promise<string> {
  const built = (await import(file)) as BuiltEmails;
  return built.emailHtml(email, head);
}
