/** Returns the distinct emails of a typed list. Line breaks, commas, semicolons and spaces separate them. */
export function typedEmails(text: string): string[] {
  const emails = text.split(/[\s,;]/).filter((email) => email !== '');
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
}
