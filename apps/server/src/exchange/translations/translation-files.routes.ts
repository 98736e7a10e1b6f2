import {
  importTranslationsAnswer,
  importTranslationsBody,
  translationsFileQuery,
} from '@vitrine/contract/translations/translations.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { importTranslations } from './import-translations.ts';
import { translationsCsv } from './translations-csv.ts';

const tags = ['translations'];

/** Registers export and import of translations as CSV (docs/behaviour/translations.md#csv). */
export async function translationFilesRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/exports/translations.csv',
    {
      config: { access: 'staff', permission: 'translations:read', cost: 'download', answers: ['text/csv'] },
      schema: { tags, summary: 'Texts and their translations as CSV', querystring: translationsFileQuery },
    },
    async ({ query }, reply) => {
      const csv = await translationsCsv(db, query);
      const name = `translations-${query.locale}${query.resource ? `-${query.resource}` : ''}.csv`;
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .serializer((text: string) => text)
        .send(csv);
    },
  );

  app.post(
    '/imports/translations',
    {
      config: { access: 'staff', permission: 'translations:write', cost: 'largeWrite' },
      schema: {
        tags,
        summary: 'Import translations from CSV; each refused row is named by its line',
        body: importTranslationsBody,
        response: { 200: importTranslationsAnswer, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await importTranslations(db, { caller: signedIn(caller), requestId, csv: body.csv })),
  );
}
