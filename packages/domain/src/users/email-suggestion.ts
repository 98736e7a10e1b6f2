/** Domains of mailboxes that many shoppers have. Names of few characters are omitted, because they resemble others. */
const popularDomains = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'outlook.com',
  'protonmail.com',
  't-online.de',
  'yahoo.com',
];
/** Real domains of mailboxes that differ from a popular one by one character. */
const similarDomains: ReadonlySet<string> = new Set(['email.com', 'mail.com', 'ymail.com']);

/**
 * Returns the address with the popular domain that the shopper probably meant, or null. The domain must differ from it
 * by one typing error: a missing, an added or another character, or two adjacent characters in the wrong order.
 *
 * @example suggestEmail('ana@gmial.com') === 'ana@gmail.com'
 */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || popularDomains.includes(domain) || similarDomains.has(domain)) return null;
  const meant = popularDomains.find((popular) => isOneErrorApart(domain, popular));
  return meant === undefined ? null : `${email.slice(0, at).trim()}@${meant}`;
}

function isOneErrorApart(typed: string, meant: string): boolean {
  let at = 0;
  while (at < meant.length && typed[at] === meant[at]) at += 1;
  const isSwapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
  return (
    typed.slice(at + 1) === meant.slice(at) ||
    typed.slice(at) === meant.slice(at + 1) ||
    typed.slice(at + 1) === meant.slice(at + 1) ||
    (isSwapped && typed.slice(at + 2) === meant.slice(at + 2))
  );
}
