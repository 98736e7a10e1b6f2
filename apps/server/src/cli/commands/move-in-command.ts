import { stat } from 'node:fs/promises';
import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { fileAt, type MoveReport, moveIn, unlessRefused } from '../../exchange/exchange.ts';
import { siteSettings } from '../../settings/settings.ts';
import { type Command, CommandRefused, type CommandResult, counted } from '../command.ts';
import { progress } from '../progress.ts';
import { withShop } from '../with-shop.ts';

export const moveInCommand: Command = {
  summary: 'import customers, orders, discounts, redirects or reviews from a previous shop',
  usage: 'FILE [--dry-run]',
  help: `FILE is a list (CSV) of customers, orders, discounts or URL redirects exported from Shopify, or of customers or orders from
WooCommerce (with a row for each item, see docs/operating.md).
  --dry-run  report the result without changing anything
Use \`import\` to import the products first. The command lists all rows that cannot be imported by line. It compares the totals of the
file and of the shop: if they differ, nothing is written. Customers have no password and set one with 'Forgot password'. Orders are
history: they do not change stock, charge cards or send emails. Discounts with unknown rules are skipped, and a code that already exists
keeps its rules. Importing a file again changes nothing.`,
  options: { 'dry-run': { type: 'boolean' } },
  positionals: { min: 1, max: 1 },
  async run({ values, positionals: [path = ''] }) {
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) throw new CommandRefused(`There is no file ${path}.`);
    const isDryRun = values['dry-run'] === true;
    const bar = progress();
    return unlessRefused(
      async (): Promise<CommandResult> => {
        const { report, currency } = await withShop(async (shop) => ({
          report: await moveIn(shop, {
            source: fileAt(path),
            isDryRun,
            onProgress: (rows) => bar.show(`Rows: ${rows}`),
          }),
          currency: (await siteSettings(shop.db)).currency,
        })).finally(bar.end);
        const dryRun = isDryRun ? ['This was a dry run: nothing was changed.'] : [];
        return { lines: [...reportLines(report, path, currency), ...dryRun], values: { isDryRun, ...report } };
      },
      ({ message, errors }) => {
        throw new CommandRefused(
          message,
          errors.map(({ line, reason }) => `${path}:${line}: ${reason}`),
        );
      },
    );
  },
};

function reportLines(report: MoveReport, path: string, currency: Currency): string[] {
  const { form, noun, rowCount, taken, unchanged, skipped, notes, sums } = report;
  return [
    `${form}: ${counted(rowCount, 'row')} read, ${counted(taken, noun)} imported, ${unchanged} already in the shop, ${skipped.length} skipped.`,
    ...skipped.map(({ line, reason }) => `  skipped ${path}:${line}: ${reason}`),
    ...notes.map(({ line, reason }) => `  note ${path}:${line}: ${reason}`),
    ...sums.map(
      ({ label, inFile, inShop }) =>
        `  ${label}: ${formatMoney(cents(inFile), currency)} in the file, ${formatMoney(cents(inShop), currency)} in the shop`,
    ),
  ];
}
