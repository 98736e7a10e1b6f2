import {
  changeTranslationsBody,
  suggestedTranslationsAnswer,
  translatedRecordsAnswer,
  translatedRecordsQuery,
  translatedTextsAnswer,
  translatedTextsQuery,
  translationProgressAnswer,
  translationProgressQuery,
} from '@vitrine/contract/translations/translations.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { listRecords, readProgress } from './list-translations.ts';
import { changeTranslations, readTranslatedTexts } from './save-translations.ts';
import { suggestTranslations, withTranslator } from './suggest-translations.ts';

const tags = ['translations'];

/** Registers the calls of the translation screen, for staff (docs/behaviour/translations.md). */
export async function translationsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db } = context;
  app.get(
    '/translations/progress',
    {
      config: { access: 'staff', permission: 'translations:read', cost: 'report' },
      schema: {
        tags,
        summary: 'The progress of the translation into a language, by kind of record',
        querystring: translationProgressQuery,
        response: { 200: translationProgressAnswer, ...problemResponses() },
      },
    },
    async ({ query }, reply) => reply.send(await readProgress(db, query.locale)),
  );

  app.get(
    '/translations/records',
    {
      config: { access: 'staff', permission: 'translations:read', cost: 'report' },
      schema: {
        tags,
        summary: 'The records of a kind, with the numbers of missing and outdated translations',
        querystring: translatedRecordsQuery,
        response: { 200: translatedRecordsAnswer, ...problemResponses() },
      },
    },
    async ({ query }, reply) => reply.send(await listRecords(db, query)),
  );

  app.get(
    '/translations/texts',
    {
      config: { access: 'staff', permission: 'translations:read' },
      schema: {
        tags,
        summary: 'The texts of a record with their translations',
        querystring: translatedTextsQuery,
        response: { 200: translatedTextsAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ query }, reply) => sendOutcome(reply, withTranslator(context, await readTranslatedTexts(db, query))),
  );

  app.put(
    '/translations',
    {
      config: { access: 'staff', permission: 'translations:write', cost: 'largeWrite' },
      schema: {
        tags,
        summary: 'Change the translations of a record',
        body: changeTranslationsBody,
        response: { 200: translatedTextsAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ body, caller, id: requestId }, reply) => {
      const changed = await changeTranslations(db, { caller: signedIn(caller), requestId, body });
      return sendOutcome(reply, withTranslator(context, changed));
    },
  );

  app.post(
    '/translations/suggestions',
    {
      // Each call may cost money at a service, so the limit is that of orders.
      config: { access: 'staff', permission: 'translations:write', limit: 'orders' },
      schema: {
        tags,
        summary: 'Texts of an extension for the missing and outdated translations of a record; nothing is saved',
        body: translatedTextsQuery,
        response: { 200: suggestedTranslationsAnswer, ...problemResponses('NOT_FOUND', 'UNPROCESSABLE') },
      },
    },
    async ({ body }, reply) => sendOutcome(reply, await suggestTranslations(context, body)),
  );
}
