import { success } from '../platform/outcome.ts';
import { formerFields } from '../resources/kept-fields.ts';
import type { UndoRules } from '../resources/resource.ts';

/** A preset is one row without parts. */
export function presetUndo(table: string, fields: readonly string[]): UndoRules {
  return {
    kept: [{ table, owner: 'id' }],
    formerBody: async (_tx, _id, change) => success(formerFields(change, fields)),
  };
}
