import {
  customFieldOrderBody,
  customFieldParams,
  customFieldsAnswer,
  customFieldsParams,
  customFieldUseAnswer,
} from '@vitrine/contract/custom-fields/custom-field.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { success } from '../platform/runtime/outcome.ts';
import { countFieldValues, readCustomFields } from './read-custom-fields.ts';
import { orderFields } from './write-custom-field.ts';

const tags = ['custom-fields'];

/** Registers the calls for custom fields beside the generic ones (docs/behaviour/custom-fields.md). */
export async function customFieldsRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/custom-fields/of/:record',
    {
      config: { access: 'staff', permission: 'admin:use' },
      schema: {
        tags,
        summary: 'Read the custom fields of a kind of record, for its editor',
        params: customFieldsParams,
        response: { 200: customFieldsAnswer, ...problemResponses('INVALID_REQUEST') },
      },
    },
    ({ params }) => readCustomFields(db, params.record),
  );

  app.get(
    '/custom-fields/:id/use',
    {
      config: { access: 'staff', permission: 'settings:read', cost: 'report' },
      schema: {
        tags,
        summary: 'Count the records that have a value of a custom field',
        params: customFieldParams,
        response: { 200: customFieldUseAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params }, reply) => sendOutcome(reply, await countFieldValues(db, params.id)),
  );

  app.put(
    '/custom-fields/order',
    {
      config: { access: 'staff', permission: 'settings:write' },
      schema: {
        tags,
        summary: 'Change the order of the custom fields of a kind of record',
        body: customFieldOrderBody,
        response: { 200: z.object({ success: z.literal(true) }), ...problemResponses('CONFLICT') },
      },
    },
    async ({ body, caller, id: requestId }, reply) => {
      const ordered = await orderFields(db, body, { caller: signedIn(caller), requestId });
      return sendOutcome(reply, ordered.ok ? success({ success: true as const }) : ordered);
    },
  );
}
