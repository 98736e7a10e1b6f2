import {
  addedMembersAnswer,
  addMembersBody,
  customerGroupMemberParams,
  customerGroupParams,
} from '@vitrine/contract/customer-groups/customer-group.schema.ts';
import {
  customerPreviewAnswer,
  customerPreviewBody,
  ruleMembersAnswer,
  ruleMembersQuery,
} from '@vitrine/contract/customer-groups/customer-rules.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { addMembers, removeMember } from './change-members.ts';
import { previewRules, readRuleMembers } from './rules/read-rule-members.ts';

const tags = ['customer-groups'];
const reading = { access: 'staff', permission: 'customers:read', cost: 'report' } as const;
const config = { access: 'staff', permission: 'customers:write', isClosedToDemo: true } as const;

/** Registers the calls for the members of groups (docs/behaviour/discounts.md#customer-groups). */
export async function customerGroupsRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.post(
    '/customer-groups/:id/members',
    {
      config,
      schema: {
        tags,
        summary: 'Add accounts to a customer group by their e-mails',
        params: customerGroupParams,
        body: addMembersBody,
        response: { 200: addedMembersAnswer, ...problemResponses('NOT_FOUND', 'CONFLICT', 'DEMO_RESTRICTED') },
      },
    },
    async ({ params, body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await addMembers(db, { caller: signedIn(caller), requestId, groupId: params.id, body })),
  );

  app.delete(
    '/customer-groups/:id/members/:userId',
    {
      config,
      schema: {
        tags,
        summary: 'Remove an account from a customer group',
        params: customerGroupMemberParams,
        response: {
          200: z.object({ success: z.literal(true) }),
          ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED'),
        },
      },
    },
    async ({ params: { id: groupId, userId }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await removeMember(db, { caller: signedIn(caller), requestId, groupId, userId })),
  );

  app.get(
    '/customer-groups/:id/members',
    {
      config: reading,
      schema: {
        tags,
        summary: 'The members of a customer group with rules',
        params: customerGroupParams,
        querystring: ruleMembersQuery,
        response: { 200: ruleMembersAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params, query, caller }, reply) =>
      sendOutcome(reply, await readRuleMembers(db, signedIn(caller), { groupId: params.id, ...query })),
  );

  app.post(
    '/customer-groups/preview',
    {
      config: reading,
      schema: {
        tags,
        summary: 'The customers that rules would choose',
        body: customerPreviewBody,
        response: { 200: customerPreviewAnswer, ...problemResponses() },
      },
    },
    async ({ body, caller }, reply) => sendOutcome(reply, await previewRules(db, signedIn(caller), body.rules)),
  );
}
