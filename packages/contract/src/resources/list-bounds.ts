/** The largest number of records in a list (docs/behaviour/resources.md#answers). It stands apart from the schemas, which pages do not load. */
export const mostRecords = 100;
