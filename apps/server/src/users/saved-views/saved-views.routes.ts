import {
  savedViewSchema,
  savedViewsAnswer,
  savedViewsQuery,
  saveViewBody,
} from '@vitrine/contract/users/saved-views.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { forgetView, savedViews, saveView } from './saved-views.ts';

const config = { access: 'staff', permission: 'admin:use' } as const;
const tags = ['users'];
const params = z.strictObject({ id: z.uuid() });
const done = z.object({ success: z.literal(true) });

/** Serves the own views of each member of staff for the admin area's lists. */
export async function savedViewsRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/saved-views',
    {
      config,
      schema: {
        tags,
        summary: 'Your saved views of a list',
        querystring: savedViewsQuery,
        response: { 200: savedViewsAnswer, ...problemResponses() },
      },
    },
    async ({ query, caller }, reply) => reply.send(await savedViews(db, signedIn(caller).userId, query.list)),
  );

  app.post(
    '/saved-views',
    {
      config,
      schema: {
        tags,
        summary: 'Save a view of a list',
        body: saveViewBody,
        response: { 200: savedViewSchema, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async ({ body, caller }, reply) => sendOutcome(reply, await saveView(db, signedIn(caller).userId, body)),
  );

  app.delete(
    '/saved-views/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a saved view',
        params,
        response: { 200: done, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params: { id }, caller }, reply) => sendOutcome(reply, await forgetView(db, signedIn(caller).userId, id)),
  );
}
