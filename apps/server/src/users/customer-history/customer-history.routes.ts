import { addressBookAnswer } from '@vitrine/contract/users/address-book.schema.ts';
import {
  customerNoteBody,
  customerNoteParams,
  customerParams,
  customerTagsAnswer,
  timelineAnswer,
  timelineQuery,
} from '@vitrine/contract/users/customer-history.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { customerAddresses } from './customer-addresses.ts';
import { addCustomerNote, readCustomerTags, readTimeline, removeCustomerNote } from './customer-history.ts';

const tags = ['users'];
const reading = { access: 'staff', permission: 'customers:read' } as const;
const writing = { access: 'staff', permission: 'customers:write', isClosedToDemo: true } as const;
const done = z.object({ success: z.literal(true) });

/** Serves the timeline, addresses, notes and tags of customers to staff. */
export async function customerHistoryRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/users/:id/timeline',
    {
      config: reading,
      schema: {
        tags,
        summary: 'What happened with a customer',
        params: customerParams,
        querystring: timelineQuery,
        response: { 200: timelineAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params, query, caller }, reply) =>
      sendOutcome(reply, await readTimeline(db, signedIn(caller), { userId: params.id, before: query.before })),
  );

  app.get(
    '/users/:id/addresses',
    {
      config: reading,
      schema: {
        tags,
        summary: 'The address book of a customer',
        params: customerParams,
        response: { 200: addressBookAnswer, ...problemResponses('NOT_FOUND', 'FORBIDDEN') },
      },
    },
    async ({ params, caller }, reply) => sendOutcome(reply, await customerAddresses(db, signedIn(caller), params.id)),
  );

  app.post(
    '/users/:id/notes',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Add a note about a customer',
        params: customerParams,
        body: customerNoteBody,
        response: { 201: done, ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED') },
      },
    },
    async ({ params, body, caller, id: requestId }, reply) => {
      const request = { caller: signedIn(caller), requestId, userId: params.id, body: body.body };
      return sendOutcome(reply, await addCustomerNote(db, request), 201);
    },
  );

  app.delete(
    '/users/:id/notes/:noteId',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Delete a note about a customer',
        params: customerNoteParams,
        response: { 200: done, ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED') },
      },
    },
    async ({ params, caller, id: requestId }, reply) => {
      const request = { caller: signedIn(caller), requestId, userId: params.id, noteId: params.noteId };
      return sendOutcome(reply, await removeCustomerNote(db, request));
    },
  );

  app.get(
    '/users/tags',
    {
      config: reading,
      schema: { tags, summary: 'The tags of customers', response: { 200: customerTagsAnswer, ...problemResponses() } },
    },
    async (_request, reply) => reply.send(await readCustomerTags(db)),
  );
}
