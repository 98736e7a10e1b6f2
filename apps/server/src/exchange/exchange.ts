// The front door of this slice: what the command line, the jobs and the demo seed may use.
export { isTarFile, withUnpacked } from './archive-files.ts';
export { backUpEncrypted, restoreFile } from './backup-file.ts';
export { backUp } from './backup-shop.ts';
export { exportShop } from './export-shop.ts';
export { fileAt } from './file-source.ts';
export { importNews } from './import-desk.ts';
export { ImportRefused } from './import-fault.ts';
export { type ImportReport, importProducts } from './import-products.ts';
export { importShop } from './import-shop.ts';
export { insertRows, type NewRow } from './insert-rows.queries.ts';
export { clearLeftovers, clearLeftoversAtStart } from './leftovers.ts';
export { restore } from './restore-shop.ts';
export { runImports } from './run-imports.ts';
