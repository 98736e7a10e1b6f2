import type { Spent } from './spent.ts';

/** One row of the table in docs/performance.md. Unmeasured values are null. */
export interface Row {
  readonly what: string;
  /** The number of products in the catalog during the measurement. */
  readonly products: number | null;
  /** CPU time of a request in ms, for each part of the shop. */
  readonly cpu: Spent | null;
  /** All CPU time of a request, as a multiple of that of a bare SQL query for 24 cards in the same run. */
  readonly timesSql: number | null;
  readonly statements: number | null;
  /** The size of a response in bytes. */
  readonly bytes: number | null;
  /** Requests per second. */
  readonly rate: number | null;
  /** The rate as a share of the rate of a bare server with the same bytes, in percent. */
  readonly shareOfBare: number | null;
  readonly p99Ms: number | null;
  readonly limit: Limit | null;
  /** A note for the reader: 'client limited', a share, a memory figure. */
  readonly note: string;
}

/** A limit and the figure to compare with it. */
export interface Limit {
  readonly text: string;
  readonly isMet: boolean;
}

const nothing: Omit<Row, 'what'> = {
  products: null,
  cpu: null,
  timesSql: null,
  statements: null,
  bytes: null,
  rate: null,
  shareOfBare: null,
  p99Ms: null,
  limit: null,
  note: '',
};

export function row(what: string, measured: Partial<Omit<Row, 'what'>>): Row {
  return { ...nothing, ...measured, what };
}

/** Returns a limit that a figure must not exceed. */
export function notAbove(value: number, max: number, unit: string): Limit {
  return { text: `at most ${max} ${unit}`, isMet: value <= max };
}

/** Returns a limit that a figure must reach. */
export function notBelow(value: number, min: number, unit: string): Limit {
  return { text: `at least ${min} ${unit}`, isMet: value >= min };
}

const columns: readonly (readonly [title: string, cell: (row: Row) => string])[] = [
  ['what', ({ what }) => what],
  ['products', ({ products }) => products?.toLocaleString('en') ?? ''],
  ['Node, ms', ({ cpu }) => ms(cpu?.server)],
  ['sandbox, ms', ({ cpu }) => ms(cpu?.sandbox)],
  ['database, ms', ({ cpu }) => ms(cpu?.database)],
  ['all, ms', ({ cpu }) => ms(cpu && cpu.server + cpu.sandbox + (cpu.database ?? 0))],
  ['times bare SQL', ({ timesSql }) => ms(timesSql)],
  ['statements', ({ statements }) => ms(statements)],
  ['bytes', ({ bytes }) => bytes?.toFixed(0) ?? ''],
  ['a second', ({ rate }) => rate?.toFixed(rate < 100 ? 1 : 0) ?? ''],
  ['of a bare server', ({ shareOfBare }) => (shareOfBare === null ? '' : `${shareOfBare.toFixed(0)} %`)],
  ['p99, ms', ({ p99Ms }) => ms(p99Ms)],
  ['limit', ({ limit }) => limit?.text ?? ''],
  ['met', ({ limit }) => (limit ? (limit.isMet ? 'yes' : '**no**') : '')],
  ['note', ({ note }) => note],
];

/** Returns the rows as a Markdown table. */
export function formatTable(rows: readonly Row[]): string {
  return [
    line(columns.map(([title]) => title)),
    line(columns.map(() => '---')),
    ...rows.map((each) => line(columns.map(([, cell]) => cell(each)))),
  ].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function ms(value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  return value.toFixed(value < 1 ? 2 : value < 100 ? 1 : 0);
}
