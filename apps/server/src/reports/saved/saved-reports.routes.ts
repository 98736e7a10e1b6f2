import {
  reportSubscriptionBody,
  savedReportParams,
  savedReportSchema,
  savedReportsAnswer,
  savedReportTable,
  saveReportBody,
} from '@vitrine/contract/reports/saved-reports.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { listReports, openReport, removeReport, saveReport, subscribeToReport } from './saved-reports.ts';

const config = { access: 'staff', permission: 'reports:read' } as const;
const tags = ['reports'];

/** Serves saved reports to staff who may read reports (docs/behaviour/insight.md#saved-reports). */
export async function savedReportsRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/saved-reports',
    {
      config,
      schema: { tags, summary: 'The saved reports', response: { 200: savedReportsAnswer, ...problemResponses() } },
    },
    async ({ caller }) => listReports(db, signedIn(caller)),
  );

  app.post(
    '/saved-reports',
    {
      config,
      schema: {
        tags,
        summary: 'Save a report under a name',
        body: saveReportBody,
        response: { 201: savedReportSchema, ...problemResponses('CONFLICT', 'UNPROCESSABLE') },
      },
    },
    async ({ body, caller, id: requestId }, reply) => {
      const saved = await saveReport(db, body, { caller: signedIn(caller), requestId });
      return saved.ok ? reply.code(201).send(saved.value) : sendFailure(reply, saved);
    },
  );

  app.get(
    '/saved-reports/:id',
    {
      config: { ...config, cost: 'report' },
      schema: {
        tags,
        summary: 'The figures of a saved report',
        params: savedReportParams,
        response: { 200: savedReportTable, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params: { id }, caller }, reply) =>
      sendOutcome(reply, await openReport(db, { id, now: new Date() }, signedIn(caller))),
  );

  app.delete(
    '/saved-reports/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a saved report with its subscriptions',
        params: savedReportParams,
        response: { 200: z.object({ success: z.literal(true) }), ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await removeReport(db, id, { caller: signedIn(caller), requestId })),
  );

  app.put(
    '/saved-reports/:id/subscription',
    {
      config,
      schema: {
        tags,
        summary: 'Receive a saved report by email, or no longer',
        params: savedReportParams,
        body: reportSubscriptionBody,
        response: { 200: savedReportSchema, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params: { id }, body: { rhythm }, caller, id: requestId }, reply) => {
      const by = { caller: signedIn(caller), requestId };
      return sendOutcome(reply, await subscribeToReport(db, { id, rhythm, now: new Date() }, by));
    },
  );
}
