import { passkeyCreationSchema, passkeyRequestSchema } from '@vitrine/contract/users/passkey.schema.ts';
import {
  addPasskeyBody,
  authenticatorSetupAnswer,
  confirmAuthenticatorBody,
  factorAddedAnswer,
  factorDoneAnswer,
  factorsAnswer,
  passkeyParams,
  proofAnswer,
  reauthenticateBody,
  recoveryCodesAnswer,
} from '@vitrine/contract/users/second-factor.schema.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './codes/change-authenticator.ts';
import { renewRecoveryCodes } from './codes/renew-recovery-codes.ts';
import { factorsOfUser, ownFactors } from './list-factors.ts';
import { addPasskey, removePasskey } from './passkeys/change-passkeys.ts';
import { passkeyCreation } from './passkeys/passkey-options.ts';
import { resetFactorsOfUser } from './reset-factors.ts';
import { getProof, proofPasskeyRequest, reauthenticate } from './verification/reauthenticate.ts';

const tags = ['auth'];
/** The demo account is shared, so one visitor's factor would lock out all others. */
const sensitive = { access: 'signed-in', isClosedToDemo: true, needsRecentProof: true } as const;
const failures = problemResponses('UNPROCESSABLE', 'CONFLICT', 'NOT_FOUND', 'REAUTHENTICATION_REQUIRED');
const by = ({ caller, id }: FastifyRequest) => ({ caller: signedIn(caller), requestId: id, now: new Date() });

/** Serves the second factors of an account, and the proof of identity before a sensitive action. */
export async function factorsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  await app.register(async (part: ShopServer) => ownFactorsRoutes(part, context));
  await app.register(async (part: ShopServer) => authenticatorRoutes(part, context));
  await app.register(async (part: ShopServer) => proofRoutes(part, context));
  await app.register(async (part: ShopServer) => staffFactorsRoutes(part, context));
}

async function ownFactorsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/auth/factors',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'The own second factors', response: { 200: factorsAnswer, ...problemResponses() } },
    },
    async ({ caller }) => ownFactors(context, signedIn(caller)),
  );

  app.post(
    '/auth/factors/passkey-options',
    {
      config: sensitive,
      schema: {
        tags,
        summary: 'The options to create a passkey',
        response: { 200: passkeyCreationSchema, ...failures },
      },
    },
    async ({ caller }, reply) => sendOutcome(reply, await passkeyCreation(context, signedIn(caller), new Date())),
  );

  app.post(
    '/auth/factors/passkeys',
    {
      config: sensitive,
      schema: {
        tags,
        summary: 'Add a passkey',
        body: addPasskeyBody,
        response: { 201: factorAddedAnswer, ...failures },
      },
    },
    async (request, reply) => sendOutcome(reply, await addPasskey(context, request.body, by(request)), 201),
  );

  app.delete(
    '/auth/factors/passkeys/:id',
    {
      config: sensitive,
      schema: {
        tags,
        summary: 'Remove a passkey',
        params: passkeyParams,
        response: { 200: factorDoneAnswer, ...failures },
      },
    },
    async (request, reply) => sendOutcome(reply, await removePasskey(context, request.params.id, by(request))),
  );

  app.post(
    '/auth/factors/recovery-codes',
    {
      config: sensitive,
      schema: {
        tags,
        summary: 'Replace the recovery codes',
        response: { 200: recoveryCodesAnswer, ...failures },
      },
    },
    async (request, reply) => sendOutcome(reply, await renewRecoveryCodes(context, by(request))),
  );
}

async function authenticatorRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/auth/factors/authenticator',
    {
      config: sensitive,
      schema: {
        tags,
        summary: 'The secret for an authenticator app, which must be confirmed',
        response: { 200: authenticatorSetupAnswer, ...failures },
      },
    },
    async (request, reply) => sendOutcome(reply, await startAuthenticator(context, by(request))),
  );

  app.post(
    '/auth/factors/authenticator/confirm',
    {
      config: { ...sensitive, limit: 'signIn' },
      schema: {
        tags,
        summary: 'Confirm the authenticator app with a code',
        body: confirmAuthenticatorBody,
        response: { 200: factorAddedAnswer, ...failures },
      },
    },
    async (request, reply) => sendOutcome(reply, await confirmAuthenticator(context, request.body.code, by(request))),
  );

  app.delete(
    '/auth/factors/authenticator',
    {
      config: sensitive,
      schema: { tags, summary: 'Remove the authenticator app', response: { 200: factorDoneAnswer, ...failures } },
    },
    async (request, reply) => sendOutcome(reply, await removeAuthenticator(context, by(request))),
  );
}

async function proofRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/auth/reauthenticate',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Whether a sensitive action requires confirmation now, and the available methods',
        response: { 200: proofAnswer, ...problemResponses() },
      },
    },
    async ({ caller }) => getProof(context, signedIn(caller)),
  );

  app.post(
    '/auth/reauthenticate/passkey-options',
    {
      config: { access: 'signed-in', limit: 'signIn' },
      schema: {
        tags,
        summary: 'The options to confirm with a passkey',
        response: { 200: passkeyRequestSchema, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async ({ caller }, reply) => sendOutcome(reply, await proofPasskeyRequest(context, signedIn(caller), new Date())),
  );

  app.post(
    '/auth/reauthenticate',
    {
      config: { access: 'signed-in', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Confirm the identity: sensitive actions are allowed for 15 minutes',
        body: reauthenticateBody,
        response: { 200: factorDoneAnswer, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async (request, reply) => sendOutcome(reply, await reauthenticate(context, request.body, by(request))),
  );
}

async function staffFactorsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/users/:id/factors',
    {
      config: { access: 'owner', permission: 'team:manage' },
      schema: {
        tags: ['users'],
        summary: 'The second factors of a user',
        params: passkeyParams,
        response: { 200: factorsAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params: { id } }, reply) => sendOutcome(reply, await factorsOfUser(context, id)),
  );

  app.delete(
    '/users/:id/factors',
    {
      config: { access: 'owner', permission: 'team:manage', needsRecentProof: true },
      schema: {
        tags: ['users'],
        summary: 'Remove all second factors of a user who is locked out',
        params: passkeyParams,
        response: { 200: factorDoneAnswer, ...failures },
      },
    },
    async (request, reply) => sendOutcome(reply, await resetFactorsOfUser(context, request.params.id, by(request))),
  );
}
