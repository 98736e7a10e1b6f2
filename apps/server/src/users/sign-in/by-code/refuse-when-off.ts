import type { Db } from '../../../platform/database/connections/pool.ts';
import { RefusedRequest } from '../../../platform/http/errors/send-problem.ts';
import { hasSignInCodes } from './sign-in-codes.queries.ts';

/** Refuses a request for a code, or a code, while the owner has not switched them on. */
export async function refuseWhenOff(db: Db): Promise<void> {
  if (await hasSignInCodes(db)) return;
  throw new RefusedRequest('UNPROCESSABLE', 'This shop does not offer sign-in codes. Use your password.');
}
