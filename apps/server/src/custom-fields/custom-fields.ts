// The public entry point of this slice: the resource of definitions, and the values for the slices that own the records.
export { customFieldResource } from './custom-field.resource.ts';
export { definitionsOfRecord, type KeyedValues, mergeValues } from './custom-fields.queries.ts';
export { fieldReader, type ImportedValues, type ReadFieldTexts } from './import-field-values.ts';
export { fieldColumns } from './store-field-values.ts';
