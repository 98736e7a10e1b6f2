import {
  inventoryAnswer,
  inventoryParams,
  inventoryQuery,
  setStockAnswer,
  setStockBody,
} from '@vitrine/contract/catalog/inventory.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { readInventory, setStock } from './inventory.ts';

const tags = ['inventory'];

/** Serves the stock of all variants in one list, for staff (docs/behaviour/screens.md#inventory). */
export async function inventoryRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/inventory',
    {
      config: { access: 'staff', permission: 'products:read', cost: 'report' },
      schema: {
        tags,
        summary: 'The stock of variants, and of products without variants',
        querystring: inventoryQuery,
        response: { 200: inventoryAnswer, ...problemResponses('INVALID_REQUEST') },
      },
    },
    async ({ query }, reply) => sendOutcome(reply, await readInventory(db, query)),
  );

  app.put(
    '/inventory/:id',
    {
      config: { access: 'staff', permission: 'products:write' },
      schema: {
        tags,
        summary: 'Set a stock that was counted; refused when it changed in the meantime',
        params: inventoryParams,
        body: setStockBody,
        response: { 200: setStockAnswer, ...problemResponses('NOT_FOUND', 'STALE') },
      },
    },
    async ({ params: { id }, body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await setStock(db, id, body, { caller: signedIn(caller), requestId })),
  );
}
