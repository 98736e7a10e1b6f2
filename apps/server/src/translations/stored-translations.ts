import type { StoredTable } from '../resources/stored-table.ts';

/** The translations of a deleted record. An undo restores them, except a slug that another record has taken. */
export const storedTranslations: StoredTable = {
  table: 'translations',
  owner: 'record',
  yields: 'An address in another language: another record has it now.',
};
