import { returnFileQuery } from '@vitrine/contract/returns/return-photos.schema.ts';
import {
  accountReturnsAnswer,
  accountReturnsQuery,
  myReturnsAnswer,
  quoteReturnBody,
  replacementsAnswer,
  replacementsBody,
  requestReturnBody,
  returnAnswer,
  returnIdParams,
  returnLinkAnswer,
  returnLinkBody,
  returnOptionsSchema,
  returnOrderBody,
  returnQuoteSchema,
} from '@vitrine/contract/returns/returns.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { pageLanguage } from '../platform/http/caller/page-language.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { clientNetwork } from '../platform/runtime/network/client-network.ts';
import { cancelReturn } from './cancel-return.ts';
import { findReplacements } from './exchanges/find-replacements.ts';
import { returnLabelRoutes } from './labels/labels.routes.ts';
import { returnPhotoRoutes } from './photos/photos.routes.ts';
import { readAccountReturns, readReturns } from './read-returns.ts';
import { quoteReturn, requestReturn } from './request-return.ts';
import { openOrder } from './return-access.ts';
import { readReturnOptions } from './return-options.ts';
import { returnSlip } from './return-slip.ts';
import { sendReturnLink } from './send-return-link.ts';
import { staffReturnRoutes } from './staff/staff-returns.routes.ts';
import { startReturnRoutes } from './staff/start-return.routes.ts';

const tags = ['returns'];
const refusals = problemResponses(
  'NOT_FOUND',
  'FORBIDDEN',
  'GONE',
  'BAD_TRANSITION',
  'UNPROCESSABLE',
  'OUT_OF_STOCK',
  'NO_DELIVERY',
  'PRICE_CHANGED',
);

/** Serves the shopper's calls for returns, withdrawals and claims (docs/behaviour/returns.md). */
export async function returnsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/returns/link',
    {
      // Counted like a sign-in, by client and by email, because each call may send an email.
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Email the address of an order a link that begins a return',
        body: returnLinkBody,
        response: { 200: returnLinkAnswer, ...problemResponses() },
      },
    },
    async ({ body }) => sendReturnLink(context, body),
  );

  app.post(
    '/returns/options',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'What the shopper of an order can return now',
        body: returnOrderBody,
        response: { 200: returnOptionsSchema, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ body, caller }, reply) => {
      const opened = await openOrder(context, body.access, caller);
      if (!opened.ok) return sendFailure(reply, opened);
      return sendOutcome(reply, await readReturnOptions(context, opened.value.orderId));
    },
  );

  app.post(
    '/returns/mine',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The returns of an order',
        body: returnOrderBody,
        response: { 200: myReturnsAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ body, caller }, reply) => {
      const opened = await openOrder(context, body.access, caller);
      if (!opened.ok) return sendFailure(reply, opened);
      return reply.send({ items: await readReturns(context.db, opened.value.orderId) });
    },
  );

  app.get(
    '/returns/account',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The returns of my orders',
        querystring: accountReturnsQuery,
        response: { 200: accountReturnsAnswer, ...problemResponses() },
      },
    },
    async ({ query: { cursor }, caller }, reply) =>
      sendOutcome(reply, await readAccountReturns(context.db, { userId: signedIn(caller).userId, cursor })),
  );

  app.post(
    '/returns/quote',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The refund of a return before it is requested',
        body: quoteReturnBody,
        response: { 200: returnQuoteSchema, ...refusals },
      },
    },
    async ({ body, caller, ip }, reply) =>
      sendOutcome(reply, await quoteReturn(context, body, { caller, address: ip })),
  );

  app.post(
    '/returns/replacements',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'What can replace an item in an exchange',
        body: replacementsBody,
        response: { 200: replacementsAnswer, ...problemResponses('NOT_FOUND', 'BAD_TRANSITION') },
      },
    },
    async (request, reply) => {
      const { body, caller } = request;
      return sendOutcome(reply, await findReplacements(context, body, { caller, language: pageLanguage(request) }));
    },
  );

  app.post(
    '/returns',
    {
      config: { access: 'public', limit: 'orders' },
      schema: {
        tags,
        summary: 'Request a return, or withdraw from the contract',
        body: requestReturnBody,
        response: { 201: returnAnswer, ...refusals },
      },
    },
    async ({ body, caller, ip, id: requestId }, reply) =>
      sendOutcome(reply, await requestReturn(context, body, { caller, address: ip, requestId }), 201),
  );

  app.post(
    '/returns/:id/cancel',
    {
      config: { access: 'public', limit: 'orders' },
      schema: {
        tags,
        summary: 'Cancel a return that staff have not answered',
        params: returnIdParams,
        body: returnOrderBody,
        response: { 200: returnAnswer, ...refusals },
      },
    },
    async ({ params, body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await cancelReturn(context, { id: params.id, access: body.access, caller, requestId })),
  );

  app.get(
    '/returns/:id/slip.pdf',
    {
      config: { access: 'public', permission: 'returns:read', answers: ['application/pdf'] },
      schema: {
        tags,
        summary: 'The return slip of a return as a PDF',
        params: returnIdParams,
        querystring: returnFileQuery,
        response: { 200: z.unknown(), ...problemResponses('NOT_FOUND', 'UNPROCESSABLE', 'UNAVAILABLE') },
      },
    },
    async ({ params, query, caller, ip }, reply) => {
      const request = { id: params.id, query, caller, client: clientNetwork(ip) };
      const outcome = await returnSlip(context, request);
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply
        .header('content-type', 'application/pdf')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="return-${outcome.value.name}.pdf"`)
        .send(outcome.value.bytes);
    },
  );

  await app.register(async (part: ShopServer) => returnPhotoRoutes(part, context));
  await staffReturnRoutes(app, context);
  await startReturnRoutes(app, context);
  await returnLabelRoutes(app, context);
}
