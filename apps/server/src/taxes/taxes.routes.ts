import { applyTaxTableAnswer, applyTaxTableBody, chooseCountryBody } from '@vitrine/contract/taxes/taxes.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { applyTaxTable } from './rates/apply-tax-table.ts';
import { chooseCountry } from './rates/choose-country.ts';

/** Serves the calls of taxes other than those of their resources. */
export async function taxRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.post(
    '/tax/ready-tables',
    {
      config: { access: 'staff', permission: 'tax:write' },
      schema: {
        tags: ['taxes'],
        summary: 'Add the rates of a ready-made table',
        body: applyTaxTableBody,
        response: { 200: applyTaxTableAnswer, ...problemResponses() },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await applyTaxTable(db, { caller: signedIn(caller), body, requestId })),
  );
  app.post(
    '/tax/country',
    {
      config: { access: 'staff', permission: 'tax:write' },
      schema: {
        tags: ['taxes'],
        summary: 'Set the country of the shop',
        body: chooseCountryBody,
        response: { 200: applyTaxTableAnswer, ...problemResponses() },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await chooseCountry(db, { caller: signedIn(caller), body, requestId })),
  );
}
