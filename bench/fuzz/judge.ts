import type { Operation } from './description.ts';
import type { Role, Secrets } from './people.ts';

/** A response as received. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Patterns that no response may contain, for any caller. */
const forEveryone: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a password hash', /\$argon2|"password_?hash":/i],
  ['a provider’s secret', /sk_test_[A-Za-z0-9]{8}|whsec_[A-Za-z0-9]{8}/],
  ['a stack trace', /\n\s+at .{1,200}:\d+:\d+/],
  [
    'the database’s words',
    /syntax error at or near|violates (?:check|foreign|unique|not-null)|relation "\w+" does not|invalid input syntax/,
  ],
];
/** Keys that only responses to staff may contain. */
const forStaff = /"(?:costPrice|providerPaymentId|providerChargeId|tokenHash|internalNote)":/;

/**
 * API keys and mail servers that the owner enters are tested before they are stored. This shop cannot reach any
 * provider.
 */
function isUntested({ path }: Operation, { status, text }: ReceivedResponse): boolean {
  const isConnection = path.startsWith('/api/v1/settings/admin/connections/');
  return isConnection && status === 503 && text.includes('"code":"PROVIDER_UNAVAILABLE"');
}

/** Returns the violation in this response to this person, or null if there is none. */
export function findDefect(
  operation: Operation,
  role: Role,
  sent: string,
  answer: ReceivedResponse,
  secrets: Secrets,
): string | null {
  const { status, headers, text } = answer;
  if (status >= 500 && !isUntested(operation, answer)) return `answers ${status}: ${text.slice(0, 300)}`;
  const described = operation.defect(status, headers.get('content-type') ?? '', text);
  if (described) return described;
  const reportedLines = forEveryone.find(([, pattern]) => pattern.test(text) && !pattern.test(sent));
  if (reportedLines) return `reveals ${reportedLines[0]}`;
  if (role === 'admin' || role === 'owner') return null;
  const hidden = [...secrets.somebodyElse, ...(role === 'demo' ? [] : secrets.unpublished)];
  const leaked = hidden.find((word) => text.includes(word) && !sent.includes(word));
  if (leaked) return `reveals ${leaked} to a ${role}`;
  if (role !== 'demo' && forStaff.test(text) && status < 400) return `reveals ${forStaff.exec(text)?.[0]} to a ${role}`;
  return null;
}
