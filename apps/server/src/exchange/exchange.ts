// The front door of this slice: what the command line and the demo seed may use.
export { backUp, restore } from './backup-shop.ts';
export { exportShop } from './export-shop.ts';
export { ImportRefused } from './import-fault.ts';
export { type ImportReport, importProducts } from './import-products.ts';
export { importShop } from './import-shop.ts';
export { insertRows, type NewRow } from './insert-rows.queries.ts';
