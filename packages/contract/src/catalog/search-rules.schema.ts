import { searchWords } from '@vitrine/domain/catalog/search/search-words.ts';
import { maxPhraseWords } from '@vitrine/domain/catalog/search/synonyms.ts';
import { shopTarget } from '@vitrine/domain/web/shop-target.ts';
import * as z from 'zod';
import { reportPeriod } from '../reports/report-period.schema.ts';
import { idSchema, textSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { boundedList } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { localeSchema } from '../translations/translations.schema.ts';
import { listingAnswerSchema } from './listing.schema.ts';
import { searchBoostsSchema } from './search/search-boosts.schema.ts';

/** The maximum number of synonyms of a shop, and of rules. Each process loads them all. */
export const maxSearchRules = 500;
export const maxPinned = 24;
const maxHidden = 100;
const maxSynonymWords = 20;

/** The words as the search compares them: 'Café-Tische' is 'cafe tische'. */
const wordsSchema = (max: number) =>
  textSchema(max)
    .transform(searchWords)
    .refine((words) => words !== '', 'Must contain a letter or a digit');

const phraseSchema = wordsSchema(60).refine(
  (words) => words.split(' ').length <= maxPhraseWords,
  `Must have at most ${maxPhraseWords} words`,
);

const synonymBody = {
  locale: localeSchema.nullable().optional(),
  words: boundedList(phraseSchema, maxSynonymWords),
  /** What the words find in addition. Empty means that all words find each other. */
  finds: boundedList(phraseSchema, maxSynonymWords).optional(),
};

const isComplete = ({ words, finds = [] }: { words?: string[] | undefined; finds?: string[] | undefined }) =>
  words === undefined || (words.length > 0 && new Set([...words, ...finds]).size >= 2);
const completeMessage = { message: 'Must have two different words', path: ['words'] };

export const createSynonymSchema = z
  .strictObject(synonymBody)
  .refine(isComplete, completeMessage)
  .meta({ examples: [{ words: ['sofa', 'couch'] }] });
export const updateSynonymSchema = z
  .strictObject({ id: idSchema, updatedAt: timeSchema, ...synonymBody })
  .partial()
  .refine(isComplete, completeMessage);
export type CreateSynonym = z.infer<typeof createSynonymSchema>;
export type UpdateSynonym = z.infer<typeof updateSynonymSchema>;

/** Words that the search treats alike (docs/behaviour/search.md#synonyms). */
export const synonymResource = declareResource({
  path: 'search/synonyms',
  subject: 'products',
  noun: 'synonym',
  name: 'SearchSynonym',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    locale: field(z.string().nullable(), 'filterable', 'searchable'),
    words: field(z.array(z.string()), 'filterable'),
    finds: field(z.array(z.string()), 'filterable'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createSynonymSchema,
  updateBody: updateSynonymSchema,
});
export type SynonymRecord = z.infer<typeof synonymResource.record>;

/** An address of the shop, without its origin. */
export const shopTargetSchema = textSchema(1000, 1).transform((text, context) => {
  const target = shopTarget(text);
  if (target !== null) return target;
  context.addIssue('Must be an address of the shop, such as /collection/sale');
  return z.NEVER;
});

const choice = {
  pinnedIds: boundedList(idSchema, maxPinned).optional(),
  hiddenIds: boundedList(idSchema, maxHidden).optional(),
};
const ruleBody = {
  /** A rule has either a search, a category or a collection. */
  query: wordsSchema(200).nullable().optional(),
  categoryId: idSchema.nullable().optional(),
  collectionId: idSchema.nullable().optional(),
  locale: localeSchema.nullable().optional(),
  /** The address that the search opens. A rule has either this or products. */
  target: shopTargetSchema.nullable().optional(),
  ...choice,
};
const getLists = ({
  query,
  categoryId,
  collectionId,
}: { [name in 'query' | 'categoryId' | 'collectionId']?: unknown }) =>
  [query, categoryId, collectionId].filter((list) => list != null);
const oneListMessage = { message: 'Must have one search, category or collection', path: ['query'] };

export const createSearchRuleSchema = z
  .strictObject(ruleBody)
  .refine((rule) => getLists(rule).length === 1, oneListMessage)
  .meta({ examples: [{ query: 'sale', target: '/collection/sale' }] });
export const updateSearchRuleSchema = z.strictObject({ id: idSchema, updatedAt: timeSchema, ...ruleBody }).partial();
export type CreateSearchRule = z.infer<typeof createSearchRuleSchema>;
export type UpdateSearchRule = z.infer<typeof updateSearchRuleSchema>;

/** What a search, a category or a collection shows by the choice of the owner (docs/behaviour/search.md#order-of-rules). */
export const searchRuleResource = declareResource({
  path: 'search/rules',
  subject: 'products',
  noun: 'search rule',
  name: 'SearchRule',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    query: field(z.string().nullable(), 'filterable', 'searchable', 'orderable'),
    categoryId: field(idSchema.nullable(), 'filterable'),
    collectionId: field(idSchema.nullable(), 'filterable'),
    locale: field(z.string().nullable(), 'filterable'),
    target: field(z.string().nullable(), 'filterable'),
    pinnedIds: field(z.array(z.string()), 'filterable'),
    hiddenIds: field(z.array(z.string()), 'filterable'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createSearchRuleSchema,
  updateBody: updateSearchRuleSchema,
});
export type SearchRuleRecord = z.infer<typeof searchRuleResource.record>;

/**
 * POST /search/preview: the first page of a search, category or collection with unsaved pinned and hidden products. A
 * search may also have unsaved boosts.
 */
export const searchPreviewBody = z
  .strictObject({
    query: textSchema(200, 1).optional(),
    categoryId: idSchema.optional(),
    collectionId: idSchema.optional(),
    locale: localeSchema.nullable().optional(),
    ...choice,
    /** Boosts that are not saved yet. The stored pins then apply unless others are sent. */
    boosts: searchBoostsSchema.optional(),
  })
  .refine((preview) => getLists(preview).length === 1, oneListMessage);
export type SearchPreview = z.infer<typeof searchPreviewBody>;
export const searchPreviewAnswer = listingAnswerSchema;

/** GET /search/misses: the most frequent searches without results, of the last `days` or of a period, in UTC. */
export const searchMissesQuery = z.union([
  reportPeriod,
  z.strictObject({ days: z.coerce.number().int().min(1).max(400).default(30) }),
]);
export type SearchMissesQuery = z.infer<typeof searchMissesQuery>;
export const searchMissesAnswer = z.object({
  /** All searches without results, with those that are not listed. */
  total: z.int(),
  items: z.array(
    z.object({
      words: z.string(),
      /** The language of the search. Null means the shop's main language. */
      locale: z.string().nullable(),
      count: z.int(),
      lastDay: z.string(),
    }),
  ),
});
export type SearchMissesAnswer = z.infer<typeof searchMissesAnswer>;
