import type {
  CreateCustomField,
  CustomFieldOrder,
  UpdateCustomField,
} from '@vitrine/contract/custom-fields/custom-field.schema.ts';
import { definitionErrors, fieldBounds, keyFromLabel } from '@vitrine/domain/custom-fields/field-definition.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../platform/database/connections/pool.ts';
import { setAuditActor } from '../platform/database/statements/audit-actor.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import type { WriteContext, Writes } from '../resources/resource.ts';
import {
  countFieldsLocked,
  definitionById,
  deleteDefinition,
  hasManyTexts,
  insertDefinition,
  keysOfRecord,
  lockOrder,
  updateDefinition,
  writeOrder,
} from './custom-fields.queries.ts';

/**
 * Writes the definitions of custom fields. Kind, record, key and target never change, because stored values depend on
 * them. The deletion of a definition hides its values; the next write of each record drops them.
 */
export const customFieldWrites: Writes = {
  async create({ tx }: WriteContext, body: CreateCustomField): Promise<Outcome<string>> {
    const { record, kind } = body;
    const { count, next } = await countFieldsLocked(tx, record);
    if (count >= fieldBounds.definitions) {
      return failure('CONFLICT', `A kind of record has at most ${fieldBounds.definitions} custom fields.`);
    }
    const definition = {
      record,
      label: body.label,
      kind,
      choices: body.choices ?? [],
      unit: body.unit ?? null,
      target: body.target ?? null,
      isShown: body.isShown ?? false,
      isFilterable: body.isFilterable ?? false,
      isSearchable: body.isSearchable ?? false,
    };
    const refused = refusal(definition);
    if (refused) return refused;
    const id = uuidv7();
    await insertDefinition(tx, {
      id,
      record,
      kind,
      key: body.key ?? freeKey(await keysOfRecord(tx, record), body.label),
      label: body.label,
      help: body.help ?? '',
      choices: definition.choices,
      unit: definition.unit,
      target: definition.target,
      is_required: body.isRequired ?? false,
      is_shown: definition.isShown,
      is_filterable: definition.isFilterable,
      is_searchable: definition.isSearchable,
      position: next,
    });
    return success(id);
  },
  async update({ tx }: WriteContext, id: string, body: Omit<UpdateCustomField, 'id'>): Promise<Outcome<null>> {
    const stored = await definitionById(tx, id);
    if (!stored) return failure('NOT_FOUND', 'There is no such custom field.');
    const { label, help, choices, unit, isRequired, isShown, isFilterable, isSearchable } = body;
    const refused = refusal({
      record: stored.record,
      label: label ?? stored.label,
      kind: stored.kind,
      target: stored.target,
      choices: choices ?? stored.choices,
      unit: unit === undefined ? stored.unit : unit,
      isShown: isShown ?? stored.is_shown,
      isFilterable: isFilterable ?? stored.is_filterable,
      isSearchable: isSearchable ?? stored.is_searchable,
    });
    if (refused) return refused;
    if (stored.kind === 'TEXT' && isFilterable && !stored.is_filterable && (await hasManyTexts(tx, stored))) {
      const message = `A text filters with at most ${fieldBounds.filterTexts} different values, and this field has more`;
      return failure('INVALID_REQUEST', message, { errors: [{ path: 'isFilterable', message }] });
    }
    await updateDefinition(tx, id, {
      ...(label !== undefined && { label }),
      ...(help !== undefined && { help }),
      ...(choices !== undefined && { choices }),
      ...(unit !== undefined && { unit }),
      ...(isRequired !== undefined && { is_required: isRequired }),
      ...(isShown !== undefined && { is_shown: isShown }),
      ...(isFilterable !== undefined && { is_filterable: isFilterable }),
      ...(isSearchable !== undefined && { is_searchable: isSearchable }),
    });
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deleteDefinition(tx, id);
    return success(null);
  },
};

function refusal(definition: Parameters<typeof definitionErrors>[0]): Failure | undefined {
  const errors = definitionErrors(definition);
  const [first] = errors;
  return first && failure('INVALID_REQUEST', `${first.path}: ${first.message}`, { errors });
}

/** Returns a key from the label that no other field of the kind of record has. */
function freeKey(taken: ReadonlySet<string>, label: string): string {
  const key = keyFromLabel(label) || 'field';
  if (!taken.has(key)) return key;
  let number = 2;
  while (taken.has(`${key.slice(0, fieldBounds.key - 4)}_${number}`)) number += 1;
  return `${key.slice(0, fieldBounds.key - 4)}_${number}`;
}

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/** Sets the order of the fields of a kind of record. CONFLICT when the ids are not exactly its fields. */
export async function orderFields(db: Db, { record, ids }: CustomFieldOrder, by: By): Promise<Outcome<null>> {
  return inTransaction(db, async (tx): Promise<Outcome<null>> => {
    await setAuditActor(tx, { userId: by.caller.userId });
    const before = await lockOrder(tx, record);
    if (before.length !== ids.length || new Set([...before, ...ids]).size !== before.length) {
      return failure('CONFLICT', 'The custom fields changed after you opened the page. Reload it.');
    }
    await writeOrder(tx, ids);
    await recordAudit(tx, {
      ...by,
      action: 'reorder',
      resource: 'custom-fields',
      resourceId: null,
      before: { order: before },
      after: { order: ids },
    });
    return success(null);
  });
}
