import {
  searchEnginesBody,
  searchEnginesView as viewSchema,
} from '@vitrine/contract/search-engines/search-engines.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { changeSearchEngines } from './search-engine-settings.ts';
import { searchEnginesView } from './search-engines-view.ts';

const tags = ['settings'];

/** Registers the owner's calls for what search engines read. */
export async function searchEngineSettingsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/search-engines',
    {
      config: { access: 'owner', permission: 'settings:read' },
      schema: {
        tags,
        summary: 'The settings for search engines',
        response: { 200: viewSchema, ...problemResponses() },
      },
    },
    async () => searchEnginesView(context),
  );

  app.put(
    '/search-engines',
    {
      config: { access: 'owner', permission: 'settings:write' },
      schema: {
        tags,
        summary: 'Change the settings for search engines',
        body: searchEnginesBody,
        response: { 200: viewSchema, ...problemResponses('STALE', 'DEMO_RESTRICTED', 'UNPROCESSABLE') },
      },
    },
    async ({ body: { updatedAt: seenAt, confirmation, ...fields }, caller, id: requestId }, reply) => {
      const by = { seenAt, caller: signedIn(caller), requestId };
      const outcome = await changeSearchEngines(context.db, { fields, confirmation, ...by });
      return outcome.ok ? reply.send(await searchEnginesView(context)) : sendFailure(reply, outcome);
    },
  );
}
