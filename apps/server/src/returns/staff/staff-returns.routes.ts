import { returnIdParams } from '@vitrine/contract/returns/returns.schema.ts';
import {
  changeReturnBody,
  completeReturnBody,
  inspectReturnBody,
  staffReturnAnswer,
  staffReturnSchema,
  staffReturnsAnswer,
  staffReturnsQuery,
} from '@vitrine/contract/returns/staff-returns.schema.ts';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../platform/boot/context.ts';
import { type SignedInCaller, signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { changeReturn, inspectReturn } from './change-return.ts';
import { completeReturn, refundReturnAgain } from './complete-return.ts';
import { listStaffReturns, readStaffReturn } from './read-staff-returns.ts';

const tags = ['returns'];
const reading = { access: 'staff', permission: 'returns:read' } as const;
const config = { access: 'staff', permission: 'returns:write' } as const;
const params = returnIdParams;
const refusals = problemResponses(
  'NOT_FOUND',
  'DEMO_RESTRICTED',
  'BAD_TRANSITION',
  'UNPROCESSABLE',
  'REFUND_TOO_LARGE',
  'OTHER_PAYMENT_ACCOUNT',
);
const response = { 200: staffReturnAnswer, ...refusals };

/** Serves the staff calls for returns (docs/behaviour/returns.md#staff). */
export async function staffReturnRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/returns',
    {
      config: reading,
      schema: {
        tags,
        summary: 'The returns of the shop, newest first',
        querystring: staffReturnsQuery,
        response: { 200: staffReturnsAnswer, ...problemResponses() },
      },
    },
    async ({ query, caller }, reply) => sendOutcome(reply, await listStaffReturns(context, signedIn(caller), query)),
  );

  app.get(
    '/returns/:id',
    {
      config: reading,
      schema: { tags, summary: 'A return', params, response: { 200: staffReturnSchema, ...refusals } },
    },
    async ({ params: { id }, caller }, reply) =>
      sendOutcome(reply, await readStaffReturn(context, signedIn(caller), id)),
  );

  app.post(
    '/returns/:id/status',
    { config, schema: { tags, summary: 'Change the status of a return', params, body: changeReturnBody, response } },
    async ({ params: { id }, body, caller, id: requestId }, reply) => {
      const change = { id, caller: signedIn(caller), requestId };
      return answer(context, reply, change, await changeReturn(context, change, body));
    },
  );

  app.post(
    '/returns/:id/inspect',
    {
      config,
      schema: { tags, summary: 'Enter the inspection of a return', params, body: inspectReturnBody, response },
    },
    async ({ params: { id }, body, caller, id: requestId }, reply) => {
      const change = { id, caller: signedIn(caller), requestId };
      return answer(context, reply, change, await inspectReturn(context, change, body));
    },
  );

  app.post(
    '/returns/:id/complete',
    {
      config,
      schema: { tags, summary: 'Complete a return with its refund', params, body: completeReturnBody, response },
    },
    async ({ params: { id }, body, caller, id: requestId }, reply) => {
      const change = { id, caller: signedIn(caller), requestId };
      return answer(context, reply, change, await completeReturn(context, change, body));
    },
  );

  app.post(
    '/returns/:id/refund',
    {
      config: { ...config, permission: 'orders:refund' },
      schema: {
        tags,
        summary: 'Refund a return again after its refund failed',
        params,
        body: completeReturnBody,
        response,
      },
    },
    async ({ params: { id }, body, caller, id: requestId }, reply) => {
      const change = { id, caller: signedIn(caller), requestId };
      return answer(context, reply, change, await refundReturnAgain(context, change, body));
    },
  );
}

async function answer(
  context: AppContext,
  reply: FastifyReply,
  { id, caller }: { readonly id: string; readonly caller: SignedInCaller },
  outcome: Outcome<string | null>,
) {
  if (!outcome.ok) return sendFailure(reply, outcome);
  const read = await readStaffReturn(context, caller, id);
  return sendOutcome(reply, read.ok ? success({ return: read.value, refundError: outcome.value }) : read);
}
