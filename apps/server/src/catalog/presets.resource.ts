import {
  optionPresetResource as optionDeclaration,
  tagPresetResource as tagDeclaration,
} from '@vitrine/contract/catalog/presets.schema.ts';
import { columnsOf } from '../resources/columns.ts';
import { type Resource, staffOnly } from '../resources/resource.ts';
import { optionPresetWrites, tagPresetWrites } from './presets/write-presets.ts';
import { presetUndo } from './undo/undo-preset.ts';

const allow = { read: staffOnly, create: staffOnly, update: staffOnly, delete: staffOnly };

/** Options with their values, ready to be put on products; staff only (docs/behaviour/rights.md#who-may-do-what). */
export const optionPresetResource: Resource = {
  declaration: optionDeclaration,
  from: 'option_presets op',
  id: 'op.id',
  joins: {},
  columns: columnsOf(optionDeclaration, 'op', {
    colors: { sql: "coalesce(op.colors, '[]')" },
    values: { sql: 'to_json(op.option_values)', holdsAny: (values) => `op.option_values && ${values}::text[]` },
  }),
  relations: {},
  defaultOrder: [{ name: 'asc' }],
  allow,
  scope: () => 'true',
  writes: optionPresetWrites,
  writeCost: 'largeWrite',
  undo: presetUndo('option_presets', optionDeclaration),
  conflicts: { option_presets_name_key: { code: 'CONFLICT', path: 'name', detail: 'Another preset has this name.' } },
};

/** Tags with their colours, ready to be put on products; staff only (docs/behaviour/rights.md#who-may-do-what). */
export const tagPresetResource: Resource = {
  declaration: tagDeclaration,
  from: 'tag_presets tp',
  id: 'tp.id',
  joins: {},
  columns: columnsOf(tagDeclaration, 'tp', {}),
  relations: {},
  defaultOrder: [{ name: 'asc' }],
  allow,
  scope: () => 'true',
  writes: tagPresetWrites,
  undo: presetUndo('tag_presets', tagDeclaration),
  conflicts: { tag_presets_name_key: { code: 'CONFLICT', path: 'name', detail: 'Another preset has this name.' } },
};
