// The front door of this slice: what the command line and the demo seed may use.
export { type Backup, backUp, restore } from './backup-shop.ts';
export { exportShop } from './export-shop.ts';
export { type ImportFault, ImportRefused } from './import-fault.ts';
export { type ImportReport, type ImportRequest, importProducts } from './import-products.ts';
export { importShop, type ShopImport } from './import-shop.ts';
export { insertRows, type NewRow } from './insert-rows.queries.ts';
