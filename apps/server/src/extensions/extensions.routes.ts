import {
  extensionPanelSchema,
  extensionParams,
  extensionsAnswer,
  switchExtensionBody,
} from '@vitrine/contract/extensions/extensions.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { listExtensions, readPanel, switchExtension } from './manage-extensions.ts';

const tags = ['settings'];
const config = { access: 'owner', permission: 'system:manage' } as const;

/** Registers the owner's calls for extensions. */
export async function extensionsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/settings/admin/extensions',
    {
      config,
      schema: {
        tags,
        summary: 'The extensions and their state',
        response: { 200: extensionsAnswer, ...problemResponses() },
      },
    },
    async () => listExtensions(context),
  );

  app.post(
    '/settings/admin/extensions/:name/switch',
    {
      config,
      schema: {
        tags,
        summary: 'Switch an extension on or off',
        params: extensionParams,
        body: switchExtensionBody,
        response: { 200: z.object({ success: z.literal(true) }), ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params: { name }, body: { isOn }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await switchExtension(context, { name, isOn }, { caller: signedIn(caller), requestId })),
  );

  app.get(
    '/settings/admin/extensions/:name/panel',
    {
      config,
      schema: {
        tags,
        summary: 'The panel of an extension',
        params: extensionParams,
        response: { 200: extensionPanelSchema, ...problemResponses('NOT_FOUND', 'UNPROCESSABLE') },
      },
    },
    async ({ params: { name } }, reply) => sendOutcome(reply, await readPanel(context, name)),
  );
}
