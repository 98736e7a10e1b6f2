import type { Dashboard } from '@vitrine/contract/reports/reports.schema.ts';
import { csvRow } from '../../ui/list/csv.ts';
import { asCurrency, plainMoney } from '../../ui/money.ts';

/** Returns the rows of the file: the days of the period, then its best sellers after an empty row. */
export function daysCsv({ days, bestSellers, currency }: Dashboard): string[] {
  const amount = (value: number) => plainMoney(value, asCurrency(currency));
  return [
    csvRow(['day', 'orders', `revenue ${currency}`, `refunds ${currency}`, `charge-backs ${currency}`]),
    ...days.map((day) =>
      csvRow([day.day, day.orders, amount(day.revenue), amount(day.refunds), amount(day.chargeBacks)]),
    ),
    csvRow([]),
    csvRow(['product', 'units', `revenue ${currency}`]),
    ...bestSellers.map((row) => csvRow([row.name, row.units, amount(row.amount)])),
  ];
}
