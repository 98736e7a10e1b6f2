import { jobParams, jobsAnswer } from '@vitrine/contract/jobs/jobs.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { listJobs, runJobNow } from './list-and-run-jobs.ts';

const tags = ['settings'];
const config = { access: 'owner', permission: 'system:manage' } as const;

/** Registers the calls with which the owner sees and starts the jobs. */
export async function jobsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/settings/admin/jobs',
    {
      config,
      schema: { tags, summary: 'The jobs and their last runs', response: { 200: jobsAnswer, ...problemResponses() } },
    },
    async () => listJobs(context),
  );

  app.post(
    '/settings/admin/jobs/:name/run',
    {
      config,
      schema: {
        tags,
        summary: 'Run a job now',
        params: jobParams,
        response: { 200: z.object({ success: z.literal(true) }), ...problemResponses('UNAVAILABLE') },
      },
    },
    async ({ params: { name }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await runJobNow(context, name, { caller: signedIn(caller), requestId })),
  );
}
