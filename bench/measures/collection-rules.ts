import { ruleBounds } from '@vitrine/domain/catalog/collection-rules.ts';
import type { BenchShop } from '../bench-shop.ts';
import { type Figure, maxFigure, noted } from '../figure.ts';
import { signIn } from '../staff.ts';

const rules = { match: 'ALL', conditions: [{ field: 'price', is: 'MIN', value: 0 }], order: 'PRICE_ASC' };

/** Measures a collection whose rules select every product: its preview, its save and its members. */
export async function measureCollectionRules(shop: BenchShop): Promise<Figure[]> {
  const staff = await signIn(shop);
  await shop.pool.query('vacuum analyze');
  const timed = async (path: string, body: object) => {
    const start = performance.now();
    const answer = (await staff.call('POST', path, body)) as { readonly id?: string };
    return { id: answer.id, time: `${(performance.now() - start).toFixed(0)} ms` };
  };
  const preview = await timed('catalog/collections/preview', { rules });
  const saved = await timed('catalog/collections', { name: `Everything ${Date.now()}`, rules });
  const { rows } = await shop.pool.query<{ count: number }>(
    'select count(*)::int as count from collection_products where collection_id = $1',
    [saved.id],
  );
  return [
    noted('preview of rules that select every product', preview.time),
    noted('save of a collection with these rules', saved.time),
    maxFigure('its products', rows[0]?.count ?? Number.NaN, ruleBounds.members, 'products'),
  ];
}
