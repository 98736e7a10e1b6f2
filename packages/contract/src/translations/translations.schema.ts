import { translatableResources } from '@vitrine/domain/translations/translatable-fields.ts';
import * as z from 'zod';
import { textSchema } from '../resources/field.schema.ts';

/** The code of a language, such as 'de' or 'pt-BR'. */
export const localeSchema = z
  .string()
  .max(12)
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/, 'Must be the code of a language, such as de')
  .meta({ example: 'de' });

const resourceSchema = z.enum(translatableResources);
const recordSchema = textSchema(500, 1);
/** Longer than any text, so that the limit of its field is the one that refuses it. */
const translatedText = textSchema(400_000);

/** The translated texts of one record by field. Null deletes a translation. */
export const translatedTextsSchema = z
  .record(z.string().max(120), translatedText.nullable())
  .refine((texts) => Object.keys(texts).length <= 200, 'Must have at most 200 fields');
export type TranslatedTexts = z.infer<typeof translatedTextsSchema>;

/** The `translations` of a PUT or POST: the texts of a record by language. */
export const translationsByLocale = z
  .record(localeSchema, translatedTextsSchema)
  .refine((locales) => Object.keys(locales).length <= 20, 'Must have at most 20 languages')
  .meta({ example: { de: { name: 'Becher' } } });
export type TranslationsByLocale = z.infer<typeof translationsByLocale>;

/** GET /translations/progress */
export const translationProgressQuery = z.strictObject({ locale: localeSchema });

const counts = { textCount: z.int(), missingCount: z.int(), outdatedCount: z.int() };

export const translationProgressAnswer = z.object({
  items: z.array(z.object({ resource: resourceSchema, ...counts })),
});
export type TranslationProgress = z.infer<typeof translationProgressAnswer>['items'][number];

/** The records of a list of translations: all, those with a missing text, or those with an outdated one. */
export const translationStatuses = ['all', 'missing', 'outdated'] as const;
export const recordsInList = 50;

/** GET /translations/records: the records of a kind by name, with the number of their texts. */
export const translatedRecordsQuery = z.strictObject({
  locale: localeSchema,
  resource: resourceSchema,
  status: z.enum(translationStatuses).default('all'),
  search: textSchema(200).optional(),
  /** The number of records before the first one. */
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type TranslatedRecordsQuery = z.infer<typeof translatedRecordsQuery>;

export const translatedRecordsAnswer = z.object({
  items: z.array(z.object({ record: z.string(), label: z.string(), ...counts })),
  hasMore: z.boolean(),
});
export type TranslatedRecords = z.infer<typeof translatedRecordsAnswer>;
export type TranslatedRecord = TranslatedRecords['items'][number];

/** GET /translations/texts and POST /translations/suggestions: the texts of one record. */
export const translatedTextsQuery = z.strictObject({
  locale: localeSchema,
  resource: resourceSchema,
  record: recordSchema,
});
export type TranslatedTextsQuery = z.infer<typeof translatedTextsQuery>;

/**
 * `part` is the variant that has the text, by its options. `text` is null without a translation. `isOutdated`: the source
 * has changed since.
 */
const translatedFieldSchema = z.object({
  field: z.string(),
  part: z.string().nullable(),
  source: z.string(),
  text: z.string().nullable(),
  isOutdated: z.boolean(),
});

/** `translator`: the title of the extension that can suggest texts. */
export const translatedTextsAnswer = z.object({
  label: z.string(),
  fields: z.array(translatedFieldSchema),
  translator: z.string().nullable(),
});
export type TranslatedTextsAnswer = z.infer<typeof translatedTextsAnswer>;

/** Texts for the fields without a current translation. `unusableCount`: fields without a text that could be saved. */
export const suggestedTranslationsAnswer = z.object({
  texts: z.record(z.string(), z.string()),
  unusableCount: z.int(),
});
export type SuggestedTranslations = z.infer<typeof suggestedTranslationsAnswer>;

/** PUT /translations */
export const changeTranslationsBody = z.strictObject({
  locale: localeSchema,
  resource: resourceSchema,
  record: recordSchema,
  texts: translatedTextsSchema,
});
export type ChangeTranslationsBody = z.infer<typeof changeTranslationsBody>;

/** GET /exports/translations.csv and .xliff: all texts, or those that are missing or outdated. */
export const translationsFileQuery = z.strictObject({
  locale: localeSchema,
  resource: resourceSchema.optional(),
  status: z.enum(translationStatuses).default('all'),
});
export type TranslationsFileQuery = z.input<typeof translationsFileQuery>;

export const translationFormats = ['csv', 'xliff'] as const;
export type TranslationFormat = (typeof translationFormats)[number];

/** The maximum number of characters of an imported file: the texts of about 10,000 products. */
export const maxTranslationsFile = 8_000_000;
const fileSchema = textSchema(maxTranslationsFile, 1);

/** A dry run reports the result and saves nothing. */
const isDryRun = z.boolean().default(false);

/**
 * POST /imports/translations: the text of a CSV file of `GET /exports/translations.csv`, or of Shopify, or the text of
 * an XLIFF 2 file. With `locale`, an XLIFF file in another language is refused.
 */
export const importTranslationsBody = z.union([
  z.strictObject({ csv: fileSchema, isDryRun }),
  z.strictObject({ xliff: fileSchema, locale: localeSchema.optional(), isDryRun }),
]);
export type ImportTranslationsBody = z.input<typeof importTranslationsBody>;

const fileLine = z.object({ line: z.int(), reason: z.string() });

export const importTranslationsAnswer = z.object({
  savedCount: z.int(),
  /** Rows with the same text as before, or without a text. */
  unchangedCount: z.int(),
  refused: z.array(fileLine),
  /** Saved lines whose source has changed since the export. They are outdated. */
  outdated: z.array(fileLine),
});
export type ImportTranslationsAnswer = z.infer<typeof importTranslationsAnswer>;
