import {
  searchRuleResource as ruleDeclaration,
  synonymResource as synonymDeclaration,
} from '@vitrine/contract/catalog/search-rules.schema.ts';
import { toColumns } from '../resources/columns.ts';
import { type Resource, staffOnlyResource } from '../resources/resource.ts';
import { searchRuleWrites, synonymWrites } from './search/write-search-rules.ts';
import { presetUndo } from './undo/undo-preset.ts';

/** Returns a list of texts or ids as JSON, and its filter. */
const list = (column: string, type: 'text' | 'uuid') => ({
  sql: `to_json(${column})`,
  holdsAny: (values: string) => `${column} && ${values}::text[]::${type}[]`,
});

/** The resource of synonyms, for staff only (docs/behaviour/search.md#synonyms). */
export const synonymResource: Resource = {
  ...staffOnlyResource,
  declaration: synonymDeclaration,
  from: 'search_synonyms sy',
  id: 'sy.id',
  columns: toColumns(synonymDeclaration, 'sy', { words: list('sy.words', 'text'), finds: list('sy.finds', 'text') }),
  defaultOrder: [{ createdAt: 'desc' }],
  writes: synonymWrites,
  undo: presetUndo('search_synonyms', synonymDeclaration),
  conflicts: {
    search_synonyms_has_two: { code: 'UNPROCESSABLE', path: 'words', detail: 'A synonym has two words.' },
  },
};

/** The resource of rules of the search, for staff only (docs/behaviour/search.md#order-of-rules). */
export const searchRuleResource: Resource = {
  ...staffOnlyResource,
  declaration: ruleDeclaration,
  from: 'search_rules sr',
  id: 'sr.id',
  columns: toColumns(ruleDeclaration, 'sr', {
    pinnedIds: list('sr.pinned_ids', 'uuid'),
    hiddenIds: list('sr.hidden_ids', 'uuid'),
  }),
  defaultOrder: [{ query: 'asc' }],
  writes: searchRuleWrites,
  undo: presetUndo('search_rules', ruleDeclaration),
  conflicts: {
    search_rules_query: { code: 'CONFLICT', path: 'query', detail: 'Another rule has this search.' },
    search_rules_category_id_key: { code: 'CONFLICT', path: 'categoryId', detail: 'Another rule has this category.' },
    search_rules_category_id_fkey: {
      code: 'INVALID_REQUEST',
      path: 'categoryId',
      detail: 'There is no such category.',
    },
    search_rules_collection_id_key: {
      code: 'CONFLICT',
      path: 'collectionId',
      detail: 'Another rule has this collection.',
    },
    search_rules_collection_id_fkey: {
      code: 'INVALID_REQUEST',
      path: 'collectionId',
      detail: 'There is no such collection.',
    },
    search_rules_of_one_list: {
      code: 'UNPROCESSABLE',
      path: 'query',
      detail: 'A rule has one search, category or collection. Only that of a search has a language or an address.',
    },
    search_rules_has_effect: {
      code: 'UNPROCESSABLE',
      path: 'target',
      detail: 'A rule opens an address, or pins or hides products.',
    },
  },
};
