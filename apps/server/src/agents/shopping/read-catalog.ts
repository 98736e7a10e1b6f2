import type { Listing } from '@vitrine/contract/shop-api.ts';
import { isRecordId } from '@vitrine/domain/catalog/record-id.ts';
import { createShopApi, productsForFeed } from '../../catalog/catalog.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { namedItems } from './agent-carts.queries.ts';
import { type BuyerContext, chooseView } from './agent-view.ts';
import { type Message, metadata, refusal } from './answers.ts';
import { toCatalogProduct } from './catalog-records.ts';

export interface SearchRequest {
  readonly query?: string | undefined;
  readonly context?: BuyerContext | undefined;
  readonly filters?:
    | { readonly price?: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined }
    | undefined;
  readonly pagination?: { readonly cursor?: string | undefined; readonly limit?: number | undefined } | undefined;
}

const usualLimit = 10;

/** Variants of one product in a list. `readProduct` returns all. */
const maxListedVariants = 50;

/** Searches published products as the shop's own search does. Without a query it lists all, the newest first. */
export async function searchCatalog(context: AppContext, request: SearchRequest) {
  const view = await chooseView(context, request.context);
  const { query = '', filters, pagination } = request;
  const limit = Math.min(pagination?.limit ?? usualLimit, 24);
  const position = readPosition(pagination?.cursor);
  const text = query.trim();
  const read = await createShopApi(context, view.shown).listing({
    ...(text === '' ? { kind: 'all' as const } : { kind: 'search' as const, text }),
    filters: { minPrice: filters?.price?.min, maxPrice: filters?.price?.max },
    cursor: position.cursor,
  });
  const listing = read.found === 'page' ? read.page : null;
  const cards = listing?.products.slice(position.offset, position.offset + limit) ?? [];
  const products = await productsForFeed(
    context.db,
    view.shown,
    cards.map(({ id }) => id),
  );
  const byId = new Map(products.map((shown) => [shown.product.id, shown]));
  const next = listing && nextPosition(listing, position, limit);
  return {
    ucp: metadata('dev.ucp.shopping.catalog.search'),
    products: cards.flatMap(({ id }) => {
      const shown = byId.get(id);
      return shown ? [toCatalogProduct(shown, view, maxListedVariants)] : [];
    }),
    pagination: {
      has_next_page: next !== null,
      ...(next !== null && { cursor: next }),
      total_count: listing?.total ?? 0,
    },
  };
}

/** A position in the search: a page of the shop's listing, and the products of it that were sent before. */
interface Position {
  readonly offset: number;
  readonly cursor: string | undefined;
}

function readPosition(text: string | undefined): Position {
  const [, offset = '0', cursor] = /^(\d{1,2})\.(.*)$/.exec(text ?? '') ?? [];
  return { offset: Number(offset), cursor: cursor || undefined };
}

function nextPosition(
  { products, nextCursor }: Listing,
  { offset, cursor = '' }: Position,
  limit: number,
): string | null {
  if (offset + limit < products.length) return `${offset + limit}.${cursor}`;
  return nextCursor === null ? null : `0.${nextCursor}`;
}

/** Returns the products that ids of products or variants name, each with the ids that matched. */
export async function lookUpCatalog(
  context: AppContext,
  request: { readonly ids: readonly string[]; readonly context?: BuyerContext | undefined },
) {
  const view = await chooseView(context, request.context);
  const ids = [...new Set(request.ids.map((id) => id.toLowerCase()))];
  const named = await namedItems(context.db, ids.filter(isRecordId));
  const productIds = [...new Set(named.map(({ product_id: id }) => id))];
  const shown = await productsForFeed(context.db, view.shown, productIds);
  const found = new Set<string>();
  const products = shown.flatMap((page) => {
    const own = named.filter(({ product_id: id }) => id === page.product.id);
    const isWhole = own.some(({ variant_id: id }) => id === null);
    const product = toCatalogProduct(page, view, isWhole ? maxListedVariants : new Set(own.map(({ id }) => id)));
    const variants = product.variants.map((variant, index) => ({
      ...variant,
      inputs: [
        ...(own.some(({ id }) => id === variant.id) ? [{ id: variant.id, match: 'exact' }] : []),
        ...(isWhole && page.product.id !== variant.id
          ? [{ id: page.product.id, match: index === 0 ? 'featured' : 'related' }]
          : []),
      ],
    }));
    if (variants.length === 0) return [];
    for (const { id } of own) found.add(id);
    return [{ ...product, variants }];
  });
  const missing = ids.filter((id) => !found.has(id));
  const messages = missing.map((id): Message => ({ type: 'info', code: 'not_found', content: id }));
  return {
    ucp: metadata('dev.ucp.shopping.catalog.lookup'),
    products,
    ...(messages.length > 0 && { messages }),
  };
}

/** Returns one product with all its variants, by its id, the id of a variant, or its slug. */
export async function readProduct(
  context: AppContext,
  request: { readonly id: string; readonly context?: BuyerContext | undefined },
) {
  const view = await chooseView(context, request.context);
  const id = request.id.toLowerCase();
  const [named] = isRecordId(id) ? await namedItems(context.db, [id]) : [];
  const read = await createShopApi(context, view.shown).product(named?.product_id ?? id);
  if (read.found !== 'page') return refusal('not_found', 'There is no such product.', view.siteUrl);
  return { ucp: metadata('dev.ucp.shopping.catalog.lookup'), product: toCatalogProduct(read.page, view) };
}
