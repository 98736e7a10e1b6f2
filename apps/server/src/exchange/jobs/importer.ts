import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import type { ImportRow } from './imports.queries.ts';

/** Returns the user who requested the import. The session may have ended since. */
export function importer({ user_id: userId, user_email: email }: ImportRow): SignedInCaller {
  return { kind: 'user', userId, email, firstName: '', lastName: '', role: 'ADMIN', isDemo: false, sessionId: '' };
}
