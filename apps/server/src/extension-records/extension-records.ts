// The public entry point of this slice.

export {
  countRecords,
  deleteRecord,
  deleteRecordsOfCustomer,
  listRecords,
  readRecord,
  type StoredRecord,
  writeRecord,
} from './extension-records.queries.ts';
