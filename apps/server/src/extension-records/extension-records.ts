// The public entry point of this slice.

export {
  countRecords,
  deleteRecord,
  deleteRecordsOfCustomer,
  listRecords,
  readRecord,
  recordsOfCustomerAsJson,
  type StoredRecord,
  writeRecord,
} from './extension-records.queries.ts';
