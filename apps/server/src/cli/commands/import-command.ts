import { stat } from 'node:fs/promises';
import {
  fileAt,
  type ImportReport,
  importProducts,
  importShop,
  isTarFile,
  unlessRefused,
  withUnpacked,
} from '../../exchange/exchange.ts';
import { type Command, CommandRefused, type CommandResult, counted, type Given, textOption } from '../command.ts';
import { progress } from '../progress.ts';
import { type OpenShop, withShop } from '../with-shop.ts';

const stageLabels = { reading: 'Reading: row', images: 'Pictures:', writing: 'Products:' } as const;

export const importCommand: Command = {
  summary: 'import products from Shopify, WooCommerce, Medusa or Magento, or a shop from an export',
  usage: 'FILE [--dry-run] [--images DIR] [--category NAME]',
  help: `FILE is a product list (CSV) from Shopify, WooCommerce, Medusa or Magento, a folder created by export, or an export file of the
admin area (.tar).

  --dry-run        report the result without changing anything
  --images DIR     search this folder first for the images of the file
  --category NAME  add all products to this category, which is created if necessary

Products are matched by their handle, so importing a file again changes nothing. If any row has an error, nothing is imported: the
command lists all rows with errors by line, and exits with 1. Images that cannot be fetched are skipped and counted.`,
  options: { 'dry-run': { type: 'boolean' }, images: { type: 'string' }, category: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  async run(given) {
    const path = given.positionals[0] ?? '';
    const found = await stat(path).catch(() => null);
    if (!found) throw new CommandRefused(`There is no file ${path}.`);
    return unlessRefused(
      async () => {
        if (found.isDirectory()) return takeOverShop(given, (shop) => importShop(shop, path));
        if (await isTarFile(path)) return takeOverShop(given, (shop) => fromArchive(shop, path));
        return takeOverProducts(path, given);
      },
      ({ message, errors }): CommandResult => {
        throw new CommandRefused(
          message,
          errors.map(({ line, reason }) => `${path}:${line}: ${reason}`),
        );
      },
    );
  },
};

function fromArchive(shop: OpenShop, path: string) {
  return withUnpacked(fileAt(path)(), shop.environment.dataDir, (folder) => importShop(shop, folder));
}

async function takeOverShop(
  given: Given,
  read: (shop: OpenShop) => ReturnType<typeof importShop>,
): Promise<CommandResult> {
  if (given.values['dry-run'] || given.values['images'] || given.values['category']) {
    throw new CommandRefused('An export is imported without options. Remove the options.');
  }
  const { changed, missingMedia } = await withShop(read);
  const line =
    changed === 0
      ? 'The shop already matches the export. Nothing was changed.'
      : `Imported ${counted(changed, 'record')}.`;
  const missing = missingMedia.length > 0 ? [`${counted(missingMedia.length, 'upload')} missing from the export.`] : [];
  return { lines: [line, ...missing], values: { changed, missingUploads: missingMedia } };
}

async function takeOverProducts(path: string, given: Given): Promise<CommandResult> {
  const bar = progress();
  const isDryRun = given.values['dry-run'] === true;
  const report = await withShop((shop) =>
    importProducts(shop, {
      source: fileAt(path),
      imageFolder: textOption(given, 'images'),
      mayReachPrivateHosts: true,
      category: textOption(given, 'category'),
      isDryRun,
      onProgress: (stage, done, all) => bar.show(`${stageLabels[stage]} ${done}${all === null ? '' : ` of ${all}`}`),
    }),
  ).finally(bar.end);
  const dryRun = isDryRun ? ['This was a dry run: nothing was changed, and no images were fetched.'] : [];
  const imagesMissing = [...report.imagesMissing].map(([image, reason]) => ({ image, reason }));
  return { lines: [...reportLines(report, path), ...dryRun], values: { isDryRun, ...report, imagesMissing } };
}

/** The maximum number of notes and missing pictures of a report that are shown one by one. */
const SHOWN = 20;

function reportLines(report: ImportReport, path: string): string[] {
  const missing = [...report.imagesMissing].map(([source, reason]) => `  no image ${source}: ${reason}`);
  const notes = report.notes.map(({ line, reason }) => `  ${path}:${line}: ${reason}`);
  return [
    `${report.form}, ${counted(report.rowCount, 'row')}: ${counted(report.created, 'product')} created, ` +
      `${report.updated} updated, ${report.unchanged} unchanged.`,
    ...(report.categoriesCreated > 0
      ? [`${counted(report.categoriesCreated, 'category', 'categories')} created.`]
      : []),
    `${counted(report.imagesStored, 'image')} stored, ${report.imagesMissing.size} could not be fetched.`,
    ...upTo(missing),
    ...(notes.length > 0 ? ['Imported with changes:', ...upTo(notes)] : []),
    ...(report.unusedColumns.length > 0 ? [`Columns not imported: ${report.unusedColumns.join(', ')}.`] : []),
  ];
}

function upTo(lines: readonly string[]): string[] {
  return lines.length <= SHOWN ? [...lines] : [...lines.slice(0, SHOWN), `  and ${lines.length - SHOWN} more`];
}
