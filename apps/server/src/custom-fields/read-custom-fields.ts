import type { CustomField } from '@vitrine/contract/custom-fields/custom-field.schema.ts';
import type { FieldRecord } from '@vitrine/domain/custom-fields/field-definition.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { countValues, definitionById, wholeDefinitions } from './custom-fields.queries.ts';

/** Returns the definitions of a kind of record in their order, for its editor. */
export async function readCustomFields(db: Db, record: FieldRecord): Promise<{ fields: CustomField[] }> {
  return { fields: await wholeDefinitions(db, record) };
}

/** Returns the number of records with a value of a field. Failures: NOT_FOUND. */
export async function countFieldValues(db: Db, id: string): Promise<Outcome<{ valueCount: number }>> {
  const definition = await definitionById(db, id);
  if (!definition) return failure('NOT_FOUND', 'There is no such custom field.');
  return success({ valueCount: await countValues(db, definition) });
}
