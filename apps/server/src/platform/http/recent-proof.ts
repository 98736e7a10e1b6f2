import { type Failure, failure } from '../outcome.ts';
import type { Caller } from './caller.ts';

const notRecent = failure(
  'REAUTHENTICATION_REQUIRED',
  'Confirm that it is you: this asks for a proof of the last 15 minutes.',
);

/** Returns the refusal of a sensitive act when the caller's last proof of identity is older than 15 minutes; undefined otherwise. */
export function proofRefusal(caller: Caller): Failure | undefined {
  return caller.kind === 'user' && caller.hasRecentProof === true ? undefined : notRecent;
}
