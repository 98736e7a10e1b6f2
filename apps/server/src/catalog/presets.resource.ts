import {
  optionPresetResource as optionDeclaration,
  tagPresetResource as tagDeclaration,
} from '@vitrine/contract/catalog/presets.schema.ts';
import { toColumns } from '../resources/columns.ts';
import { type Resource, staffOnlyResource } from '../resources/resource.ts';
import { optionPresetWrites, tagPresetWrites } from './presets/write-presets.ts';
import { presetUndo } from './undo/undo-preset.ts';

/** The resource of option presets with their values, for staff only (docs/behaviour/rights.md#who-may-do-what). */
export const optionPresetResource: Resource = {
  ...staffOnlyResource,
  declaration: optionDeclaration,
  from: 'option_presets op',
  id: 'op.id',
  columns: toColumns(optionDeclaration, 'op', {
    colors: { sql: "coalesce(op.colors, '[]')" },
    values: { sql: 'to_json(op.option_values)', holdsAny: (values) => `op.option_values && ${values}::text[]` },
  }),
  defaultOrder: [{ name: 'asc' }],
  writes: optionPresetWrites,
  writeCost: 'largeWrite',
  undo: presetUndo('option_presets', optionDeclaration),
  conflicts: { option_presets_name_key: { code: 'CONFLICT', path: 'name', detail: 'Another preset has this name.' } },
};

/** The resource of tag presets with their colours, for staff only (docs/behaviour/rights.md#who-may-do-what). */
export const tagPresetResource: Resource = {
  ...staffOnlyResource,
  declaration: tagDeclaration,
  from: 'tag_presets tp',
  id: 'tp.id',
  columns: toColumns(tagDeclaration, 'tp', {}),
  defaultOrder: [{ name: 'asc' }],
  writes: tagPresetWrites,
  undo: presetUndo('tag_presets', tagDeclaration),
  conflicts: { tag_presets_name_key: { code: 'CONFLICT', path: 'name', detail: 'Another preset has this name.' } },
};
