import {
  deleteRedirectsBody,
  redirectHitsAnswer,
  redirectHitsBody,
  redirectsAnswer,
  redirectsQuery,
  saveRedirectBody,
} from '@vitrine/contract/catalog/redirects.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { deleteRedirects, findRedirects, readHits, saveRedirect } from './manage-redirects.ts';

const tags = ['redirects'];

/** Registers the redirects of addresses, for staff (docs/behaviour/search.md#redirects-of-addresses). */
export async function redirectRoutes(app: ShopServer, { db }: Pick<AppContext, 'db'>): Promise<void> {
  app.get(
    '/redirects',
    {
      config: { access: 'staff', permission: 'pages:read', cost: 'read' },
      schema: {
        tags,
        summary: 'Redirects of addresses, with how often each was followed in 30 days',
        querystring: redirectsQuery,
        response: { 200: redirectsAnswer, ...problemResponses() },
      },
    },
    async ({ query: { search = '', after = '' } }, reply) => {
      return reply.send(await findRedirects(db, { search, after }));
    },
  );

  app.put(
    '/redirects',
    {
      config: { access: 'staff', permission: 'pages:write' },
      schema: {
        tags,
        summary: 'Add a redirect, or change its target',
        body: saveRedirectBody,
        response: { 200: z.object({ success: z.literal(true) }), ...problemResponses() },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await saveRedirect(db, body, { caller: signedIn(caller), requestId })),
  );

  app.post(
    '/redirects/delete',
    {
      config: { access: 'staff', permission: 'pages:write' },
      schema: {
        tags,
        summary: 'Delete redirects',
        body: deleteRedirectsBody,
        response: { 200: z.object({ success: z.literal(true) }), ...problemResponses() },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await deleteRedirects(db, body.paths, { caller: signedIn(caller), requestId })),
  );

  app.post(
    '/redirects/hits',
    {
      config: { access: 'staff', permission: 'pages:read', cost: 'read' },
      schema: {
        tags,
        summary: 'How often a redirect was followed on each day',
        body: redirectHitsBody,
        response: { 200: redirectHitsAnswer, ...problemResponses() },
      },
    },
    async ({ body }, reply) => reply.send({ days: await readHits(db, body.path) }),
  );
}
