import { returnFileQuery } from '@vitrine/contract/returns/return-photos.schema.ts';
import { returnIdParams } from '@vitrine/contract/returns/returns.schema.ts';
import { buyReturnLabelBody, staffReturnSchema } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { ratesAnswer } from '@vitrine/contract/shipping/rates.schema.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { type SignedInCaller, signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import type { Outcome } from '../../platform/runtime/outcome.ts';
import { readStaffReturn } from '../staff/read-staff-returns.ts';
import { buyReturnLabel } from './buy-return-label.ts';
import { readLabelFile } from './read-label-file.ts';
import { loadReturnRates } from './return-rates.ts';
import { voidReturnLabel } from './void-return-label.ts';

const tags = ['returns'];
const params = returnIdParams;
const config = { access: 'staff', permission: 'returns:write', limit: 'orders' } as const;
const refusals = problemResponses(
  'NOT_FOUND',
  'DEMO_RESTRICTED',
  'BAD_TRANSITION',
  'CONFLICT',
  'IN_PROGRESS',
  'UNPROCESSABLE',
  'PROVIDER_ERROR',
  'PROVIDER_UNAVAILABLE',
);
const response = { 200: staffReturnSchema, ...refusals };

/** Serves the labels for the way back of returns (docs/behaviour/returns.md#labels). */
export async function returnLabelRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/returns/:id/rates',
    {
      config,
      schema: {
        tags,
        summary: 'Rates of carriers for the way back of a return',
        params,
        response: { 200: ratesAnswer, ...refusals },
      },
    },
    async ({ params: { id } }, reply) => sendOutcome(reply, await loadReturnRates(context, id)),
  );

  app.post(
    '/returns/:id/label',
    {
      config,
      schema: { tags, summary: 'Buy a label for the way back of a return', params, body: buyReturnLabelBody, response },
    },
    async ({ params: { id }, body, caller, id: requestId }, reply) => {
      const request = { id, caller: signedIn(caller), requestId, rateId: body.rateId };
      return answer(context, reply, request, await buyReturnLabel(context, request));
    },
  );

  app.post(
    '/returns/:id/void-label',
    { config, schema: { tags, summary: 'Void the label of a return', params, response } },
    async ({ params: { id }, caller, id: requestId }, reply) => {
      const request = { id, caller: signedIn(caller), requestId };
      return answer(context, reply, request, await voidReturnLabel(context, request));
    },
  );

  app.get(
    '/returns/:id/label',
    {
      config: { access: 'public', permission: 'returns:read', answers: ['application/pdf', 'image/png'] },
      schema: {
        tags,
        summary: 'The label for the way back of a return, to print',
        params,
        querystring: returnFileQuery,
        response: { 200: z.unknown(), ...problemResponses('NOT_FOUND', 'PROVIDER_UNAVAILABLE') },
      },
    },
    async ({ params: { id }, query, caller }, reply) => {
      const outcome = await readLabelFile(context, { id, query, caller });
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply
        .header('content-type', outcome.value.contentType)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="return-label-${id}"`)
        .send(outcome.value.bytes);
    },
  );
}

async function answer(
  context: AppContext,
  reply: FastifyReply,
  { id, caller }: { readonly id: string; readonly caller: SignedInCaller },
  outcome: Outcome<null>,
) {
  if (!outcome.ok) return sendFailure(reply, outcome);
  return sendOutcome(reply, await readStaffReturn(context, caller, id));
}
