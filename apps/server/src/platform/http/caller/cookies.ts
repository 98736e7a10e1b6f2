/**
 * Returns a cookie's full name. Under https it has the prefix that makes browsers accept it only from this host, over
 * TLS, for all paths. No other subdomain can set it.
 */
export function cookieName(name: string, siteUrl: string): string {
  return isSecure(siteUrl) ? `__Host-${name}` : name;
}

/** Returns the options to set and to delete the shop's cookies. */
export function cookieOptions(siteUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(siteUrl) } as const;
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
