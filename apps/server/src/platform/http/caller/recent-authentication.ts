import { type Failure, failure } from '../../runtime/outcome.ts';
import type { Caller } from './caller.ts';

const notRecent = failure(
  'REAUTHENTICATION_REQUIRED',
  'Confirm your identity to continue: you last did so more than 15 minutes ago.',
);

/**
 * Returns the refusal of a sensitive action when the caller's last proof of identity is older than 15 minutes,
 * otherwise undefined.
 */
export function proofRefusal(caller: Caller): Failure | undefined {
  return caller.kind === 'user' && caller.hasRecentProof === true ? undefined : notRecent;
}
