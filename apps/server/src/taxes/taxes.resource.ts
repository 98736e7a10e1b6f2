import {
  taxClassResource as classDeclaration,
  taxRateResource as rateDeclaration,
} from '@vitrine/contract/taxes/taxes.schema.ts';
import { success } from '../platform/runtime/outcome.ts';
import { toColumns } from '../resources/columns.ts';
import { type Resource, staffOnlyResource } from '../resources/resource.ts';
import { previousFields, writtenFields } from '../resources/write/writable-fields.ts';
import { taxClassWrites, taxRateWrites } from './rates/write-taxes.ts';

/** Classes of goods with separate rates. Staff only (docs/behaviour/rights.md#who-may-do-what). */
export const taxClassResource: Resource = {
  ...staffOnlyResource,
  declaration: classDeclaration,
  from: 'tax_classes tc',
  id: 'tc.id',
  columns: toColumns(classDeclaration, 'tc', {}),
  defaultOrder: [{ name: 'asc' }],
  writes: taxClassWrites,
  undo: {
    storedTables: [{ table: 'tax_classes', owner: 'id' }],
    previousBody: async (_tx, _id, change) => success(previousFields(change, writtenFields(classDeclaration))),
  },
  conflicts: {
    tax_classes_name_key: { code: 'CONFLICT', path: 'name', detail: 'Another tax class has this name.' },
    products_tax_class_id_fkey: {
      code: 'CONFLICT',
      detail: 'Products use this tax class. Assign another one to them first.',
    },
    tax_rates_tax_class_id_fkey: { code: 'CONFLICT', detail: 'This tax class has rates. Delete them first.' },
  },
};

/** Rates of tax by location and class of goods. Staff only (docs/behaviour/rights.md#who-may-do-what). */
export const taxRateResource: Resource = {
  ...staffOnlyResource,
  declaration: rateDeclaration,
  from: 'tax_rates tr',
  id: 'tr.id',
  columns: toColumns(rateDeclaration, 'tr', {
    rate: { sql: '(tr.rate_millionths / 100.0)::float8', isNeverNull: true },
  }),
  defaultOrder: [{ country: 'asc' }, { title: 'asc' }],
  writes: taxRateWrites,
  undo: {
    storedTables: [
      {
        table: 'tax_rates',
        owner: 'id',
        refers: [
          { column: 'tax_class_id', table: 'tax_classes', without: 'ROW', label: 'Its tax class has been deleted.' },
        ],
      },
    ],
    previousBody: async (_tx, _id, change) => success(previousFields(change, writtenFields(rateDeclaration))),
  },
  conflicts: {
    tax_rates_tax_class_id_fkey: { code: 'INVALID_REQUEST', path: 'taxClassId', detail: 'There is no such tax class.' },
  },
};
