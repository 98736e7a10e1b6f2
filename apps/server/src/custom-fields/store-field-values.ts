import type { FieldRecord, FieldTarget } from '@vitrine/domain/custom-fields/field-definition.ts';
import { type FieldValues, fieldErrors, isEmptyValue } from '@vitrine/domain/custom-fields/field-values.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/migrations/schema.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { cleanPage } from '../platform/security/html/clean-page.ts';
import { definitionsOfRecord, findTargets } from './custom-fields.queries.ts';

type Definition = Awaited<ReturnType<typeof definitionsOfRecord>>[number];

/** The column of a record with its values, as JSON. Without it, the values stay. */
interface FieldColumns {
  readonly custom_fields?: string | null;
}

/**
 * Returns the column for the sent values, which replace all values of the record. Without sent values it runs no
 * statement. `optionalIds`: the fields that are not required for this record. Failures: INVALID_REQUEST with the path of each wrong value.
 */
export async function fieldColumns(
  tx: Kysely<Database>,
  record: FieldRecord,
  sent: FieldValues | undefined,
  optionalIds: ReadonlySet<string> = new Set(),
): Promise<Outcome<FieldColumns>> {
  if (sent === undefined) return success({});
  const definitions = (await definitionsOfRecord(tx, record)).map((definition) =>
    optionalIds.has(definition.id) ? { ...definition, isRequired: false } : definition,
  );
  const errors = fieldErrors(definitions, sent).concat(await targetErrors(tx, definitions, sent));
  if (errors.length > 0) {
    const [first] = errors;
    return failure('INVALID_REQUEST', `${first?.path}: ${first?.message}`, { errors: errors.slice(0, 20) });
  }
  const values: Record<string, unknown> = {};
  for (const { id, key, kind } of definitions) {
    const value = sent[key];
    if (isEmptyValue(value)) continue;
    values[id] = kind === 'RICH_TEXT' ? await cleanPage(String(value)) : value;
  }
  return success({ custom_fields: Object.keys(values).length === 0 ? null : JSON.stringify(values) });
}

/** Returns the errors of references to records that do not exist. Runs one statement for each kind of record. */
async function targetErrors(tx: Kysely<Database>, definitions: readonly Definition[], sent: FieldValues) {
  const references = definitions.flatMap(({ kind, key, target }) => {
    const id = sent[key];
    return kind === 'REFERENCE' && target !== null && typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id)
      ? [{ key, target, id: id.toLowerCase() }]
      : [];
  });
  const byTarget = new Map<FieldTarget, typeof references>();
  for (const reference of references) {
    byTarget.set(reference.target, [...(byTarget.get(reference.target) ?? []), reference]);
  }
  const errors: { path: string; message: string }[] = [];
  for (const [target, wanted] of byTarget) {
    const existing = await findTargets(
      tx,
      target,
      wanted.map(({ id }) => id),
    );
    const missing = wanted.filter(({ id }) => !existing.has(id));
    errors.push(...missing.map(({ key }) => ({ path: `customFields.${key}`, message: 'There is no such record' })));
  }
  return errors;
}
