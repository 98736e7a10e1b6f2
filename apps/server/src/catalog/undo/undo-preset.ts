import type { ResourceDeclaration } from '@vitrine/contract/resources/resource-declaration.ts';
import { success } from '../../platform/runtime/outcome.ts';
import type { UndoRules } from '../../resources/resource.ts';
import { previousFields, writtenFields } from '../../resources/write/writable-fields.ts';

/** Returns the undo rules of a preset, which is one row without parts. */
export function presetUndo(table: string, declaration: ResourceDeclaration): UndoRules {
  return {
    storedTables: [{ table, owner: 'id' }],
    previousBody: async (_tx, _id, change) => success(previousFields(change, writtenFields(declaration))),
  };
}
