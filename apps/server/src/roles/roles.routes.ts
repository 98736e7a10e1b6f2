import {
  memberRoleBody,
  staffRoleBody,
  staffRoleParams,
  staffRoleSchema,
  staffRolesAnswer,
} from '@vitrine/contract/roles/staff-roles.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { addRole, changeRole, givenRole, giveRole, listRoles, removeRole } from './manage-roles.ts';

const tags = ['staff-roles'];
const config = { access: 'owner', permission: 'team:manage' } as const;
const sensitive = { ...config, needsRecentProof: true } as const;
const params = staffRoleParams;

/** Registers the owner's calls for custom roles (docs/behaviour/permissions.md#custom-roles). */
export async function rolesRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/staff-roles',
    {
      config,
      schema: { tags, summary: 'The custom roles', response: { 200: staffRolesAnswer, ...problemResponses() } },
    },
    async () => listRoles(context),
  );

  app.post(
    '/staff-roles',
    {
      config: sensitive,
      schema: {
        tags,
        summary: 'Add a custom role',
        body: staffRoleBody,
        response: { 201: staffRoleSchema, ...problemResponses('REAUTHENTICATION_REQUIRED', 'CONFLICT') },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await addRole(context, body, { caller: signedIn(caller), requestId }), 201),
  );

  app.put(
    '/staff-roles/:id',
    {
      config: sensitive,
      schema: {
        tags,
        summary: 'Change a custom role. Open sessions of its members follow at their next call',
        params,
        body: staffRoleBody,
        response: { 200: staffRoleSchema, ...problemResponses('REAUTHENTICATION_REQUIRED', 'NOT_FOUND', 'CONFLICT') },
      },
    },
    async ({ params: { id }, body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await changeRole(context, id, body, { caller: signedIn(caller), requestId })),
  );

  app.delete(
    '/staff-roles/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a custom role that nobody has',
        params,
        response: { 200: z.object({ success: z.literal(true) }), ...problemResponses('NOT_FOUND', 'IN_USE') },
      },
    },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await removeRole(context, id, { caller: signedIn(caller), requestId })),
  );

  app.get(
    '/users/:id/staff-role',
    {
      config,
      schema: {
        tags,
        summary: 'The custom role of a user',
        params,
        response: { 200: memberRoleBody, ...problemResponses() },
      },
    },
    async ({ params: { id } }) => givenRole(context.db, id),
  );

  app.put(
    '/users/:id/staff-role',
    {
      config: sensitive,
      schema: {
        tags,
        summary: 'Give an ADMIN a custom role, or the built-in one',
        params,
        body: memberRoleBody,
        response: { 200: memberRoleBody, ...problemResponses('REAUTHENTICATION_REQUIRED', 'NOT_FOUND', 'CONFLICT') },
      },
    },
    async ({ params: { id }, body, caller, id: requestId }, reply) => {
      const by = { caller: signedIn(caller), requestId };
      return sendOutcome(reply, await giveRole(context, { userId: id, roleId: body.roleId }, by));
    },
  );
}
