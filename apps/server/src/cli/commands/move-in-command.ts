import { stat } from 'node:fs/promises';
import { type Cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { fileAt, type MoveReport, moveIn, unlessRefused } from '../../exchange/exchange.ts';
import { type Command, CommandRefused, type CommandResult, counted } from '../command.ts';
import { progress } from '../progress.ts';
import { withShop } from '../with-shop.ts';

export const moveInCommand: Command = {
  summary: 'take customers, orders, discounts or redirects over from a former shop',
  usage: 'FILE [--dry-run]',
  help: `FILE is one of the lists (CSV) that Shopify exports, of customers, orders, discounts or URL redirects, or one of customers or orders from
WooCommerce (with a row for each item, see docs/operating.md).
  --dry-run  say what would happen, and change nothing
Products come first, by \`import\`. Every row that can't be taken over is named by its line, and the sums of money in the file and in the
shop are compared: when they differ, nothing is written. Customers have no password: they get in by 'Forgot password'. Orders are history:
they take no stock, charge nothing and send no email. Discounts whose rules the file does not tell are skipped, and a code that the shop has
keeps its own rules. A file that was taken over before changes nothing.`,
  options: { 'dry-run': { type: 'boolean' } },
  positionals: { least: 1, most: 1 },
  async run({ values, positionals: [path = ''] }) {
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) throw new CommandRefused(`There is no file ${path}.`);
    const isDryRun = values['dry-run'] === true;
    const bar = progress();
    return unlessRefused(
      async (): Promise<CommandResult> => {
        const report = await withShop((shop) =>
          moveIn(shop, { source: fileAt(path), isDryRun, onProgress: (rows) => bar.show(`Rows: ${rows}`) }),
        ).finally(bar.end);
        const dryRun = isDryRun ? ['This was a dry run: nothing was changed.'] : [];
        return { lines: [...reportLines(report, path), ...dryRun], values: { isDryRun, ...report } };
      },
      ({ message, faults }) => {
        throw new CommandRefused(
          message,
          faults.map(({ line, reason }) => `${path}:${line}: ${reason}`),
        );
      },
    );
  },
};

function reportLines(report: MoveReport, path: string): string[] {
  const { form, noun, rowCount, taken, unchanged, skipped, notes, sums } = report;
  return [
    `${form}: ${counted(rowCount, 'row')} read, ${counted(taken, noun)} taken over, ${unchanged} in the shop already, ${skipped.length} skipped.`,
    ...skipped.map(({ line, reason }) => `  skipped ${path}:${line}: ${reason}`),
    ...notes.map(({ line, reason }) => `  note ${path}:${line}: ${reason}`),
    ...sums.map(
      ({ label, inFile, inShop }) => `  ${label}: ${money(inFile)} in the file, ${money(inShop)} in the shop`,
    ),
  ];
}

function money(amount: number): string {
  return formatMoney(amount as Cents);
}
