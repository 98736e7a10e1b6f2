import type {
  ChangeTranslationsBody,
  ImportTranslationsAnswer,
  ImportTranslationsBody,
  SuggestedTranslations,
  TranslatedRecords,
  TranslatedRecordsQuery,
  TranslatedTextsAnswer,
  TranslatedTextsQuery,
  TranslationFormat,
  TranslationProgress,
  TranslationsFileQuery,
} from '../translations/translations.schema.ts';
import type { Send } from './transport.ts';

/** Returns the calls of the translation screen, for staff (docs/behaviour/translations.md). */
export function translationCalls(send: Send, baseUrl: string) {
  const get = <Answer>(path: string, query: Readonly<Record<string, string>>) =>
    send<Answer>({ method: 'GET', path: `${path}?${new URLSearchParams(query)}` });
  return {
    progress: (locale: string) => get<{ items: TranslationProgress[] }>('/translations/progress', { locale }),
    records: ({ offset, search, ...query }: TranslatedRecordsQuery) =>
      get<TranslatedRecords>('/translations/records', {
        ...query,
        offset: String(offset),
        ...(search !== undefined && { search }),
      }),
    texts: (record: Omit<ChangeTranslationsBody, 'texts'>) => get<TranslatedTextsAnswer>('/translations/texts', record),
    change: (body: ChangeTranslationsBody) =>
      send<TranslatedTextsAnswer>({ method: 'PUT', path: '/translations', body }),
    suggest: (body: TranslatedTextsQuery) =>
      send<SuggestedTranslations>({ method: 'POST', path: '/translations/suggestions', body }),
    importFile: (body: ImportTranslationsBody) =>
      send<ImportTranslationsAnswer>({ method: 'POST', path: '/imports/translations', body }),
    /** Returns the address for a link. */
    fileAddress: (format: TranslationFormat, { locale, resource, status }: TranslationsFileQuery) =>
      `${baseUrl}/exports/translations.${format}?${new URLSearchParams({
        locale,
        ...(resource && { resource }),
        ...(status && status !== 'all' && { status }),
      })}`,
  };
}
