import {
  channelSettingsBody,
  channelSettingsView,
  feedIssuesAnswer,
  feedIssuesBody,
} from '@vitrine/contract/channels/channels.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { changeChannels, channelsView, listFeedIssues } from './edit-channels.ts';

const tags = ['channels'];

/** Registers the calls for sales channels: the owner changes them, staff see what is wrong with products. */
export async function channelsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/channels',
    {
      config: { access: 'owner', permission: 'settings:read' },
      schema: {
        tags,
        summary: 'The sales channels and their feeds',
        response: { 200: channelSettingsView, ...problemResponses() },
      },
    },
    async () => channelsView(context),
  );

  app.put(
    '/channels',
    {
      config: { access: 'owner', permission: 'settings:write' },
      schema: {
        tags,
        summary: 'Change the sales channels',
        body: channelSettingsBody,
        response: { 200: channelSettingsView, ...problemResponses('STALE', 'DEMO_RESTRICTED', 'UNPROCESSABLE') },
      },
    },
    async ({ body: { updatedAt: seenAt, ...fields }, caller, id: requestId }, reply) => {
      const outcome = await changeChannels(context, { fields, seenAt, caller: signedIn(caller), requestId });
      return outcome.ok ? reply.send(await channelsView(context)) : sendFailure(reply, outcome);
    },
  );

  app.post(
    '/channels/issues',
    {
      config: { access: 'staff', permission: 'products:read', cost: 'staffRead' },
      schema: {
        tags,
        summary: 'What is wrong with products in feeds, with advice',
        body: feedIssuesBody,
        response: { 200: feedIssuesAnswer, ...problemResponses() },
      },
    },
    async ({ body: { productId = null, limit } }) => ({
      items: await listFeedIssues(context.db, { productId, limit }),
    }),
  );
}
