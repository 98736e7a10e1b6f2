import {
  audienceAnswer,
  campaignAnswer,
  campaignBody,
  campaignParams,
  campaignsAnswer,
  sendCampaignBody,
} from '@vitrine/contract/marketing/campaigns.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import {
  campaignAudience,
  campaigns,
  changeCampaign,
  createCampaign,
  removeCampaign,
  sendCampaign,
  stopCampaign,
} from './campaigns.ts';

const tags = ['mail-campaigns'];
const reading = { access: 'staff', permission: 'marketing:read' } as const;
const writing = { access: 'staff', permission: 'marketing:write', isClosedToDemo: true } as const;
const failures = problemResponses('NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE', 'DEMO_RESTRICTED');

/** Serves campaigns to staff (docs/behaviour/consent.md#campaigns). */
export async function campaignRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/mail-campaigns',
    {
      config: reading,
      schema: {
        tags,
        summary: 'The newest campaigns with their figures',
        response: { 200: campaignsAnswer, ...problemResponses() },
      },
    },
    async () => campaigns(db),
  );

  app.post(
    '/mail-campaigns',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Write a campaign',
        body: campaignBody,
        response: { 201: campaignAnswer, ...problemResponses('UNPROCESSABLE', 'DEMO_RESTRICTED') },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await createCampaign(db, body, { caller: signedIn(caller), requestId }), 201),
  );

  app.put(
    '/mail-campaigns/:id',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Change a campaign that was not sent',
        params: campaignParams,
        body: campaignBody,
        response: { 200: campaignAnswer, ...failures },
      },
    },
    async ({ params, body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await changeCampaign(db, params.id, body, { caller: signedIn(caller), requestId })),
  );

  app.delete(
    '/mail-campaigns/:id',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Delete a campaign that was not sent',
        params: campaignParams,
        response: { 200: campaignAnswer, ...failures },
      },
    },
    async ({ params, caller, id: requestId }, reply) =>
      sendOutcome(reply, await removeCampaign(db, params.id, { caller: signedIn(caller), requestId })),
  );

  app.get(
    '/mail-campaigns/:id/audience',
    {
      config: reading,
      schema: {
        tags,
        summary: 'The number of subscribers who would get a campaign',
        params: campaignParams,
        response: { 200: audienceAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params }, reply) => sendOutcome(reply, await campaignAudience(db, params.id)),
  );

  app.post(
    '/mail-campaigns/:id/send',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Send a campaign to the confirmed number of recipients',
        params: campaignParams,
        body: sendCampaignBody,
        response: { 200: campaignAnswer, ...failures },
      },
    },
    async ({ params, body, caller, id: requestId }, reply) => {
      const sending = { id: params.id, confirmed: body.recipientCount };
      return sendOutcome(reply, await sendCampaign(db, sending, { caller: signedIn(caller), requestId }));
    },
  );

  app.post(
    '/mail-campaigns/:id/stop',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Stop a campaign that is being sent',
        params: campaignParams,
        response: { 200: campaignAnswer, ...failures },
      },
    },
    async ({ params, caller, id: requestId }, reply) =>
      sendOutcome(reply, await stopCampaign(db, params.id, { caller: signedIn(caller), requestId })),
  );
}
