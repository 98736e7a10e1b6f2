import {
  addStoreCreditBody,
  storeCreditParams,
  storeCreditSchema,
} from '@vitrine/contract/gift-cards/store-credit.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { addStoreCredit, readStoreCredit } from './store-credit.ts';

const tags = ['store-credit'];
const creationHeaders = z.looseObject({ 'idempotency-key': z.string().min(1).max(255).optional() });

/** Registers the calls for customers' store credit (docs/behaviour/gift-cards.md#store-credit). */
export async function storeCreditRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/store-credit/mine',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'Read your store credit', response: { 200: storeCreditSchema, ...problemResponses() } },
    },
    async ({ caller }) => readStoreCredit(db, signedIn(caller).userId),
  );

  app.get(
    '/users/:id/store-credit',
    {
      config: { access: 'staff', permission: 'customers:credit' },
      schema: {
        tags,
        summary: 'Read a customer’s store credit',
        params: storeCreditParams,
        response: { 200: storeCreditSchema, ...problemResponses() },
      },
    },
    async ({ params }) => readStoreCredit(db, params.id),
  );

  app.post(
    '/users/:id/store-credit',
    {
      config: { access: 'staff', permission: 'customers:credit' },
      schema: {
        tags,
        summary: 'Issue store credit to a customer',
        headers: creationHeaders,
        params: storeCreditParams,
        body: addStoreCreditBody,
        response: { 200: storeCreditSchema, ...problemResponses('KEY_REUSED', 'GONE', 'REAUTHENTICATION_REQUIRED') },
      },
    },
    async ({ caller, params, body, headers, id: requestId }, reply) => {
      const key = headers['idempotency-key'] ?? null;
      const request = { caller: signedIn(caller), userId: params.id, body, key, requestId };
      return sendOutcome(reply, await addStoreCredit(db, request));
    },
  );
}
