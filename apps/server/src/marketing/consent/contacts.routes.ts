import { Readable } from 'node:stream';
import {
  blockContactBody,
  consentAnswer,
  consentHistoryAnswer,
  mailContactParams,
  mailContactsAnswer,
  mailContactsQuery,
  subscribersFileQuery,
} from '@vitrine/contract/marketing/consent.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { blockContact, contactHistory, mailContacts, subscribersCsv } from './contacts.ts';

const tags = ['mail-consents'];

/** Serves the addresses with consents to staff: the list, the ledger of one, marks, and the export. */
export async function mailContactsRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/mail-contacts',
    {
      config: { access: 'staff', permission: 'marketing:read' },
      schema: {
        tags,
        summary: 'The addresses with consents',
        querystring: mailContactsQuery,
        response: { 200: mailContactsAnswer, ...problemResponses() },
      },
    },
    async ({ query, caller }, reply) => sendOutcome(reply, await mailContacts(db, signedIn(caller), query)),
  );

  app.get(
    '/mail-contacts/:id/history',
    {
      config: { access: 'staff', permission: 'marketing:read' },
      schema: {
        tags,
        summary: 'The ledger of the consents of one address',
        params: mailContactParams,
        response: { 200: consentHistoryAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params }, reply) => sendOutcome(reply, await contactHistory(db, params.id)),
  );

  app.post(
    '/mail-contacts/block',
    {
      config: { access: 'staff', permission: 'marketing:write', isClosedToDemo: true },
      schema: {
        tags,
        summary: 'Mark an address after a bounce or a complaint, or remove the mark',
        body: blockContactBody,
        response: { 200: consentAnswer, ...problemResponses('DEMO_RESTRICTED') },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await blockContact(db, body, { caller: signedIn(caller), requestId })),
  );

  app.get(
    '/exports/subscribers.csv',
    {
      config: {
        access: 'staff',
        permission: 'customers:export',
        isClosedToDemo: true,
        needsRecentProof: true,
        cost: 'download',
        answers: ['text/csv'],
      },
      schema: { tags, summary: 'The addresses that agree to a purpose, as CSV', querystring: subscribersFileQuery },
    },
    async ({ query }, reply) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="subscribers-${query.purpose}.csv"`)
        .send(Readable.from(subscribersCsv(db, query.purpose), { objectMode: false })),
  );
}
