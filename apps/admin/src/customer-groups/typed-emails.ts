/** Returns the emails of a typed list, each once; they stand on lines of their own or between commas, semicolons or spaces. */
export function typedEmails(text: string): string[] {
  const emails = text.split(/[\s,;]/).filter((email) => email !== '');
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
}
