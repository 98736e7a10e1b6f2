import { errorCatalogue } from '@vitrine/contract/errors/catalogue.ts';
import type { RefusedAnswer } from '@vitrine/contract/users/register.schema.ts';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { secondFactorMessages } from '@vitrine/domain/users/second-factor.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/boot/context.ts';
import { notedFailure } from '../../platform/http/errors/error-handler.ts';
import { RefusedRequest } from '../../platform/http/errors/send-problem.ts';
import type { Environment } from '../../platform/runtime/environment/environment.ts';
import { isDemoAccount } from '../accounts/demo-account.ts';
import type { UserRow } from '../accounts/users.queries.ts';
import { mustSetUpFactor } from '../second-factor/requirement/requirement.ts';

/** Returns the user in the form that the browser stores. */
export function userView(row: UserRow, environment: Pick<Environment, 'demoMode' | 'demoEmail'>): User {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    isDemo: isDemoAccount(row, environment),
  };
}

/** Returns the user for the response to a sign-in, and whether a second factor has to be set up first. */
export async function signedInUser(context: Pick<AppContext, 'db' | 'environment'>, row: UserRow): Promise<User> {
  const user = userView(row, context.environment);
  return (await mustSetUpFactor(context.db, user)) ? { ...user, mustSetUpSecondFactor: true } : user;
}

type NamedRefusal = Exclude<RefusedAnswer['status'], 'ERROR'>;

const refusalText = {
  USER_EXISTS: messages.signUp.userExists,
  USER_NOT_FOUND: messages.login.userNotFound,
  INVALID_PASSWORD: messages.login.invalidPassword,
  SUSPENDED: 'This account is suspended. Contact the shop to restore it.',
  SECOND_FACTOR_REQUIRED: secondFactorMessages.required,
  WRONG_SECOND_FACTOR: secondFactorMessages.wrong,
  SIGN_IN_EXPIRED: secondFactorMessages.expired,
  UNKNOWN_PASSKEY: secondFactorMessages.unknownPasskey,
  WRONG_CODE: secondFactorMessages.wrongEmailedCode,
} as const satisfies Record<NamedRefusal, string>;

/** Returns the response of register and login for a refusal, in the specification's words (§8). */
export function refusal(status: NamedRefusal): RefusedAnswer {
  return { user: null, success: false, status, message: refusalText[status] };
}

/**
 * Responds to a failure of register and login in the specification's form (§8), with status ERROR. Such a failure is an
 * invalid body, a foreign origin, too many attempts, or an unexpected error. The HTTP status and `code` are those of
 * the problem in other calls.
 */
export function answerAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof RefusedRequest) reply.headers(error.headers);
  const { code, detail, errors } = notedFailure(error, request);
  const answer: RefusedAnswer = {
    user: null,
    success: false,
    status: 'ERROR',
    // The form shows this message without the paths, which are in a separate field.
    message: errors?.length ? errors.map((fieldError) => fieldError.message).join('; ') : detail,
    code,
    requestId: request.id,
    ...(errors ? { errors: [...errors] } : {}),
  };
  reply.status(errorCatalogue[code].status).type('application/json; charset=utf-8').send(JSON.stringify(answer));
}
