import type {
  CreateSearchRule,
  CreateSynonym,
  UpdateSearchRule,
  UpdateSynonym,
} from '@vitrine/contract/catalog/search-rules.schema.ts';
import { maxSearchRules } from '@vitrine/contract/catalog/search-rules.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { WriteContext, Writes } from '../../resources/resource.ts';
import {
  countRuleRows,
  deleteRuleRow,
  insertSearchRule,
  insertSynonym,
  updateSearchRule,
  updateSynonym,
} from './search-rules.queries.ts';

const fullMessage = `A shop has at most ${maxSearchRules} of them.`;

export const synonymWrites: Writes = {
  async create({ tx }: WriteContext, { locale = null, words, finds = [] }: CreateSynonym): Promise<Outcome<string>> {
    if ((await countRuleRows(tx, 'search_synonyms')) >= maxSearchRules) return failure('UNPROCESSABLE', fullMessage);
    const id = uuidv7();
    await insertSynonym(tx, { id, locale, words, finds });
    return success(id);
  },
  async update({ tx }: WriteContext, id: string, { locale, words, finds }: UpdateSynonym): Promise<Outcome<null>> {
    await updateSynonym(tx, id, {
      ...(locale === undefined ? {} : { locale }),
      ...(words === undefined ? {} : { words }),
      ...(finds === undefined ? {} : { finds }),
    });
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deleteRuleRow(tx, 'search_synonyms', id);
    return success(null);
  },
};

export const searchRuleWrites: Writes = {
  async create({ tx }: WriteContext, rule: CreateSearchRule): Promise<Outcome<string>> {
    if ((await countRuleRows(tx, 'search_rules')) >= maxSearchRules) return failure('UNPROCESSABLE', fullMessage);
    const { query = null, categoryId = null, collectionId = null, locale = null, target = null } = rule;
    const id = uuidv7();
    await insertSearchRule(tx, {
      id,
      query,
      category_id: categoryId,
      collection_id: collectionId,
      locale,
      target,
      pinned_ids: rule.pinnedIds ?? [],
      hidden_ids: rule.hiddenIds ?? [],
    });
    return success(id);
  },
  async update({ tx }: WriteContext, id: string, changes: UpdateSearchRule): Promise<Outcome<null>> {
    const { query, categoryId, collectionId, locale, target, pinnedIds, hiddenIds } = changes;
    await updateSearchRule(tx, id, {
      ...(query === undefined ? {} : { query }),
      ...(categoryId === undefined ? {} : { category_id: categoryId }),
      ...(collectionId === undefined ? {} : { collection_id: collectionId }),
      ...(locale === undefined ? {} : { locale }),
      ...(target === undefined ? {} : { target }),
      ...(pinnedIds === undefined ? {} : { pinned_ids: pinnedIds }),
      ...(hiddenIds === undefined ? {} : { hidden_ids: hiddenIds }),
    });
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deleteRuleRow(tx, 'search_rules', id);
    return success(null);
  },
};
