/** The first match is the browser, because many browsers also name other browsers in their User-Agent. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** Returns a readable device name from the User-Agent: 'Chrome on Windows', or for another program its own name. */
export function deviceName(userAgent: string | null | undefined): string {
  const text = userAgent ?? '';
  const browser = browsers.find(([mark]) => text.includes(mark))?.[1];
  const system = systems.find(([mark]) => text.includes(mark))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  if (browser ?? system) return browser ?? `A browser on ${system}`;
  const program = /^[A-Za-z][A-Za-z0-9._-]{0,39}/.exec(text)?.[0];
  return program ?? 'Unknown device';
}
