// The public entry point of this slice: the functions for the command line, the jobs and the demo seed.
export { isTarFile, withUnpacked } from './archive/archive-files.ts';
export { exportShop } from './archive/export-shop.ts';
export { importShop } from './archive/import-shop.ts';
export { backUpEncrypted, restoreFile } from './backup/backup-file.ts';
export { backupRecords, lastCheckedBackup } from './backup/backup-records.queries.ts';
export { newestBackupAt } from './backup/nightly/newest-backup.ts';
export { runNightlyBackup } from './backup/nightly/run-nightly-backup.ts';
export { restore } from './backup/restore/restore-shop.ts';
export { backUp } from './backup/writing/backup-shop.ts';
export { deleteAbandonedFolders, deleteAbandonedFoldersAtStart } from './jobs/abandoned-folders.ts';
export { runImports } from './jobs/run-imports.ts';
export { moveIn } from './moving/move-in.ts';
export type { MoveReport } from './moving/move-report.ts';
export { downloadReviewPhotos } from './moving/reviews/download-review-photos.ts';
export { fileAt } from './products/csv/file-source.ts';
export { unlessRefused } from './products/csv/import-error.ts';
export { type ImportReport, importProducts } from './products/import-products.ts';
export { insertRows, type NewRow } from './products/writing/insert-rows.queries.ts';
