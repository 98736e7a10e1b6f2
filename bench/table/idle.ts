import { pause } from '../bench-shop.ts';
import type { MeasuredShop } from './measured-shop.ts';
import { notAbove, type Row, row } from './row.ts';

const seconds = 20;
/** The limit for server and sandbox together, in percent of a core. */
const max = 0.2;

/** Measures the CPU use of a shop without visitors, in percent of a core. */
export async function measureIdle({ cost }: MeasuredShop): Promise<Row[]> {
  await pause(5_000);
  const { spent, wallMs, statements } = await cost(() => pause(seconds * 1000));
  const share = (ms: number) => (ms / wallMs) * 100;
  const ours = share(spent.server + spent.sandbox);
  return [
    row(`an idle shop for ${seconds} seconds`, {
      statements: statements && statements.calls,
      limit: notAbove(ours, max, '% of a core'),
      note: `of a core: server ${share(spent.server).toFixed(2)} %, sandbox ${share(spent.sandbox).toFixed(2)} %, database ${share(spent.database ?? 0).toFixed(2)} %`,
    }),
  ];
}
