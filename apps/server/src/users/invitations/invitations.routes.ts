import { idSchema } from '@vitrine/contract/resources/field.schema.ts';
import {
  acceptInvitationBody,
  invitationDoneAnswer,
  invitationIdParams,
  invitationsAnswer,
  inviteBody,
  joinTeamBody,
  openedInvitationAnswer,
  openInvitationBody,
} from '@vitrine/contract/users/invitations.schema.ts';
import * as z from 'zod';
import { mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { getDevice } from '../sessions/session-cookie.ts';
import { acceptInvitation, joinTeam, openInvitation } from './accept-invitation.ts';
import { inviteStaff, openInvitations, resendInvitation, revokeInvitation } from './invite-staff.ts';

const ofOwner = { access: 'owner', permission: 'team:manage', isClosedToDemo: true } as const;
const sensitive = { ...ofOwner, needsRecentProof: true, limit: 'orders' } as const;
const tags = ['staff-invitations'];
const failures = problemResponses(
  'REAUTHENTICATION_REQUIRED',
  'NOT_FOUND',
  'CONFLICT',
  'UNPROCESSABLE',
  'DEMO_RESTRICTED',
);
const done = { 200: invitationDoneAnswer, ...failures };

/** Serves invitations of staff (docs/behaviour/rights.md#invitations): the owner's calls, and those of the invited. */
export async function invitationsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db, environment } = context;

  app.get(
    '/staff-invitations',
    {
      config: ofOwner,
      schema: { tags, summary: 'The open invitations', response: { 200: invitationsAnswer, ...failures } },
    },
    async () => openInvitations(context),
  );

  app.post(
    '/staff-invitations',
    {
      config: sensitive,
      schema: {
        tags,
        summary: 'Invite a person to the team by email',
        body: inviteBody,
        response: { 201: z.object({ id: idSchema }), ...failures },
      },
    },
    async ({ body, caller, id: requestId }, reply) => {
      const outcome = await inviteStaff(context, body, { caller: signedIn(caller), requestId });
      if (!outcome.ok) return sendFailure(reply, outcome);
      mailEnqueued(context);
      return reply.code(201).send(outcome.value);
    },
  );

  app.post(
    '/staff-invitations/:id/resend',
    {
      config: sensitive,
      schema: {
        tags,
        summary: 'Send a new link, which replaces the previous one',
        params: invitationIdParams,
        response: done,
      },
    },
    async ({ params: { id }, caller, id: requestId }, reply) => {
      const outcome = await resendInvitation(context, id, { caller: signedIn(caller), requestId });
      if (outcome.ok) mailEnqueued(context);
      return sendOutcome(reply, outcome);
    },
  );

  app.delete(
    '/staff-invitations/:id',
    {
      config: ofOwner,
      schema: { tags, summary: 'Revoke an invitation', params: invitationIdParams, response: done },
    },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await revokeInvitation(context, id, { caller: signedIn(caller), requestId })),
  );

  app.post(
    '/auth/invitation',
    {
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags: ['auth'],
        summary: 'Read the invitation of an emailed link',
        body: openInvitationBody,
        response: { 200: openedInvitationAnswer, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async ({ body }, reply) => sendOutcome(reply, await openInvitation(db, body.token)),
  );

  app.post(
    '/auth/invitation/accept',
    {
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags: ['auth'],
        summary: 'Create the account of an invited person',
        body: acceptInvitationBody,
        response: { 200: invitationDoneAnswer, ...problemResponses('UNPROCESSABLE', 'CONFLICT') },
      },
    },
    async ({ body, id: requestId }, reply) => sendOutcome(reply, await acceptInvitation(db, body, requestId)),
  );

  app.post(
    '/auth/invitation/join',
    {
      config: { access: 'signed-in', limit: 'signIn', isClosedToDemo: true },
      schema: {
        tags: ['auth'],
        summary: 'Join the team with the own account',
        body: joinTeamBody,
        response: { 200: invitationDoneAnswer, ...problemResponses('UNPROCESSABLE', 'DEMO_RESTRICTED') },
      },
    },
    async (request, reply) => {
      const { deviceToken } = getDevice(request, environment.siteUrl);
      const from = { caller: signedIn(request.caller), deviceToken, requestId: request.id };
      const outcome = await joinTeam(db, request.body, from);
      if (outcome.ok) mailEnqueued(context);
      return sendOutcome(reply, outcome);
    },
  );
}
