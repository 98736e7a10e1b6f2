import { Readable } from 'node:stream';
import {
  importTranslationsAnswer,
  importTranslationsBody,
  translationFormats,
  translationsFileQuery,
} from '@vitrine/contract/translations/translations.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { mainLanguage } from '../../settings/settings.ts';
import { allFields } from '../../translations/translations.ts';
import { importTranslations } from './import-translations.ts';
import { translationsCsv } from './translations-csv.ts';
import { writeXliff } from './xliff/write-xliff.ts';

const tags = ['translations'];

const contentTypes = { csv: 'text/csv', xliff: 'application/xliff+xml' } as const;

/** Registers export and import of translations as CSV and XLIFF (docs/behaviour/translations.md#csv). */
export async function translationFilesRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  for (const format of translationFormats) {
    app.get(
      `/exports/translations.${format}`,
      {
        config: { access: 'staff', permission: 'translations:read', cost: 'download', answers: [contentTypes[format]] },
        schema: {
          tags,
          summary: `Texts and their translations as ${format === 'csv' ? 'CSV' : 'XLIFF 2.0'}`,
          querystring: translationsFileQuery,
        },
      },
      async ({ query }, reply) => {
        const fields = await allFields(db, query);
        const languages = { source: await mainLanguage(db), target: query.locale };
        const name = `translations-${query.locale}${query.resource ? `-${query.resource}` : ''}.${format}`;
        return reply
          .header('content-type', `${contentTypes[format]}; charset=utf-8`)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(
            Readable.from(format === 'csv' ? translationsCsv(fields, query.locale) : writeXliff(fields, languages), {
              objectMode: false,
            }),
          );
      },
    );
  }

  app.post(
    '/imports/translations',
    {
      config: { access: 'staff', permission: 'translations:write', cost: 'translationsFile' },
      schema: {
        tags,
        summary: 'Import translations from CSV or XLIFF 2; each refused row is named by its line',
        body: importTranslationsBody,
        response: { 200: importTranslationsAnswer, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await importTranslations(db, { caller: signedIn(caller), requestId, file: body })),
  );
}
