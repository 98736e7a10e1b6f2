import * as z from 'zod';

/** One item that a browser blocked, reduced to what the shop counts. */
export interface StoppedContent {
  /** A directive of the shop's own policies, or 'other'. */
  readonly directive: string;
  /** Its origin, or a word such as 'inline'. */
  readonly blocked: string;
}

const maxReports = 20;
const maxOriginLength = 100;

const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'media-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
]);

/** application/csp-report: one report, with the names of CSP 2. */
const single = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});

/** application/reports+json: several reports, of every kind that a browser sends. */
const several = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: z.string().optional(), blockedURL: z.string().optional() }).nullish(),
    }),
  )
  .max(1000);

/** Reads a browser's message. Returns null when it is not a report. Only the directive and the origin are stored. */
export function readContentReport(message: unknown): StoppedContent[] | null {
  const one = single.safeParse(message);
  if (one.success) {
    const report = one.data['csp-report'];
    return [stopped(report['effective-directive'] ?? report['violated-directive'], report['blocked-uri'])];
  }
  const many = several.safeParse(message);
  if (!many.success) return null;
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, maxReports)
    .map(({ body }) => stopped(body?.effectiveDirective, body?.blockedURL));
}

function stopped(directive = '', blocked = ''): StoppedContent {
  // 'violated-directive' may contain the whole line: 'img-src 'self''.
  const [name = ''] = directive.split(' ', 1);
  return { directive: directives.has(name) ? name : 'other', blocked: getOrigin(blocked) };
}

function getOrigin(blocked: string): string {
  const text = blocked.toLowerCase();
  // Content without an origin is reported as a word: 'inline', 'eval', 'data', 'blob', 'chrome-extension'.
  if (/^[a-z][a-z-]{0,30}$/.test(text)) return text;
  if (!URL.canParse(text)) return 'other';
  const { protocol, origin } = new URL(text);
  if (protocol === 'http:' || protocol === 'https:') return origin.slice(0, maxOriginLength);
  return /^[a-z][a-z-]{0,30}:$/.test(protocol) ? protocol.slice(0, -1) : 'other';
}
