const dayMs = 86_400_000;
/** Days of validity, less than the maximum of a year that RFC 9116 recommends. */
const validDays = 180;

/** Writes /.well-known/security.txt: where to report vulnerabilities of the shop, and until when that is valid. */
export function securityTxt({ contact, siteUrl }: { contact: string; siteUrl: string }, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs + validDays) * dayMs);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
