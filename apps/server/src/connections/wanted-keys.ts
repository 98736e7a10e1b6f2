import {
  type ConnectionKeys,
  type ConnectionName,
  connectionKeys,
  type SmtpKeys,
} from '@vitrine/contract/connections/connections.schema.ts';
import type { FieldIssue } from '@vitrine/contract/errors/problem.schema.ts';
import { getCardMode } from '@vitrine/domain/connections/provider-keys.ts';
import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import { forEachCarrier } from '@vitrine/domain/shipping/carrier-providers.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';

/** The keys of a request. Absent keys are unchanged. */
export type SentKeys<Name extends ConnectionName> = {
  readonly [Field in keyof ConnectionKeys[Name]]?: ConnectionKeys[Name][Field] | undefined;
};

/** The fields that a mail server without sign-in leaves empty. */
const blanks: Readonly<Record<ConnectionName, object>> = {
  [cardProviderId]: {},
  paypal: { mode: 'live' },
  ...forEachCarrier(() => ({})),
  smtp: { user: '', password: '' },
};

/**
 * Returns the stored keys, replaced by those of a request. Fails with INVALID_REQUEST naming each field that is missing
 * or does not match the others.
 */
export function wantedKeys<Name extends ConnectionName>(
  name: Name,
  stored: ConnectionKeys[Name] | null,
  sent: SentKeys<Name>,
): Outcome<ConnectionKeys[Name]> {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const merged = { ...blanks[name], ...stored, ...given };
  const fields = Object.keys(connectionKeys[name].shape);
  const errors: FieldIssue[] = fields
    .filter((field) => !(field in merged))
    .map((path) => ({ path, message: 'Enter this value' }));
  if (errors.length === 0) errors.push(...unfitting(name, merged, { stored, given }));
  if (errors.length > 0) {
    const words = errors.map(({ message }) => message).join('. ');
    return failure('INVALID_REQUEST', words, { errors });
  }
  // Every field exists, each parsed by the schema of the request or of the stored keys.
  return success(merged as ConnectionKeys[Name]);
}

interface Parts {
  readonly stored: object | null;
  readonly given: object;
}

function unfitting(name: ConnectionName, merged: object, { stored, given }: Parts): FieldIssue[] {
  if (name === cardProviderId) {
    const { publishableKey, secretKey } = merged as ConnectionKeys[typeof cardProviderId];
    if (getCardMode(publishableKey) === getCardMode(secretKey)) return [];
    return [{ path: 'publishableKey', message: 'One of the two keys is a test key and the other is a live key' }];
  }
  if (name === 'smtp' && stored !== null && !('password' in given)) {
    const [before, after] = [stored as SmtpKeys, merged as SmtpKeys];
    const isElsewhere = before.host !== after.host || before.port !== after.port || before.user !== after.user;
    // A password goes only to the server that it was entered for.
    if (isElsewhere && before.password !== '') {
      return [{ path: 'password', message: 'Enter the password again for this mail server and user' }];
    }
  }
  return [];
}
