/**
 * A cookie's name. Under https it bears the prefix by which browsers accept it from this very host alone, over TLS, for every path: no
 * neighbouring subdomain can plant one.
 */
export function cookieName(name: string, siteUrl: string): string {
  return isSecure(siteUrl) ? `__Host-${name}` : name;
}

/** How each cookie of the shop is set, and taken back. */
export function cookieOptions(siteUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(siteUrl) } as const;
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
