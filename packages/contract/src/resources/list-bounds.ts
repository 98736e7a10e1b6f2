/** The largest number of records in a list (docs/behaviour/resources.md#responses). It is separate from the schemas, which pages do not load. */
export const maxRecords = 100;
