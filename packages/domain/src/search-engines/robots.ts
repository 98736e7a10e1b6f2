/** The max size of the owner's lines in robots.txt, in bytes. */
export const maxRobotsBytes = 4_096;

/** The words that the owner types to store a line that closes the whole shop. */
export const robotsConfirmation = 'hide my shop';

/** The paths of the shop that no crawler needs. */
const closedPaths = ['/admin', '/api/', '/cart', '/checkout', '/order-confirmation', '/track', '/account', '/search'];

interface RobotsRule {
  readonly name: string;
  readonly value: string;
}

const names: ReadonlySet<string> = new Set(['user-agent', 'allow', 'disallow', 'sitemap', 'crawl-delay']);

/**
 * Writes robots.txt (RFC 9309). The owner's lines follow the shop's own rules for every crawler, so that rules before
 * their first `User-agent` apply to every crawler too.
 */
export function robotsFile(ownLines: string, siteUrl: string): string {
  const closed = closedPaths.map((path) => `Disallow: ${path}\n`).join('');
  const own = splitLines(ownLines).map((line) => `${line}\n`);
  return `User-agent: *\n${closed}${own.join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** Returns what is wrong with the owner's lines, or null. */
export function robotsError(ownLines: string): string | null {
  if (new TextEncoder().encode(ownLines).length > maxRobotsBytes) return 'The lines have more than 4 KB.';
  for (const [index, line] of splitLines(ownLines).entries()) {
    const error = lineError(line);
    if (error !== null) return `Line ${index + 1}: ${error}`;
  }
  return null;
}

function lineError(line: string): string | null {
  if (/[^\t\x20-\x7e]/.test(line)) return 'Use letters, digits and signs of ASCII only. Encode others as %C3%A4.';
  const rule = parseRule(line);
  if (rule === null) return null;
  if (rule === 'unreadable') return 'Write a name, a colon and a value, such as Disallow: /private.';
  const { name, value } = rule;
  if (!names.has(name)) return 'Use User-agent, Allow, Disallow, Crawl-delay or Sitemap.';
  if (name === 'user-agent' && !/^(?:\*|[A-Za-z_-]+)$/.test(value))
    return 'Name a crawler with letters, - and _, or use *.';
  if (name === 'crawl-delay' && !/^\d{1,4}(?:\.\d)?$/.test(value)) return 'Write the seconds as a number.';
  if (name === 'sitemap' && !/^https?:\/\/\S+$/.test(value)) return 'Write the whole address, with https://.';
  const isPath = name === 'allow' || name === 'disallow';
  if (isPath && !/^(?:[/*]\S*)?$/.test(value)) return 'Write a path that starts with /.';
  return null;
}

/** The crawlers without which search engines do not find the shop. */
const needed: ReadonlySet<string> = new Set(['*', 'googlebot', 'bingbot']);

/** Returns whether a line closes the whole shop to every crawler, or to one of a large search engine. */
export function closesShop(ownLines: string): boolean {
  let agents = ['*'];
  let isInNames = false;
  for (const line of splitLines(ownLines)) {
    const rule = parseRule(line);
    if (rule === null || rule === 'unreadable') continue;
    if (rule.name === 'user-agent') {
      agents = [...(isInNames ? agents : []), rule.value.toLowerCase()];
      isInNames = true;
      continue;
    }
    isInNames = false;
    const isWhole = rule.name === 'disallow' && /^(?:\/\*?|\*)\$?$/.test(rule.value) && rule.value !== '/$';
    if (isWhole && agents.some((agent) => needed.has(agent))) return true;
  }
  return false;
}

/** Returns the rule of a line, or null for an empty line and a comment. */
function parseRule(line: string): RobotsRule | null | 'unreadable' {
  const [text = ''] = line.split('#', 1);
  if (text.trim() === '') return null;
  const colon = text.indexOf(':');
  if (colon < 1) return 'unreadable';
  return { name: text.slice(0, colon).trim().toLowerCase(), value: text.slice(colon + 1).trim() };
}

function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1);
}
