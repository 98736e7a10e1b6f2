import type { CreateGrouping, UpdateGrouping } from '@vitrine/contract/catalog/grouping.schema.ts';
import type { GroupingImageInput } from '@vitrine/contract/catalog/image.schema.ts';
import { getIds } from '@vitrine/contract/resources/field.schema.ts';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { fieldColumns } from '../../custom-fields/custom-fields.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { WriteContext, Writes } from '../../resources/resource.ts';
import { checkRules } from '../collection-rules/check-rules.ts';
import { applyRules, rulesOfCollection } from '../collection-rules/rules.queries.ts';
import { descriptionColumns } from '../products/description-columns.ts';
import { mediaAt } from '../products/product-writes.queries.ts';
import { sentColumns } from '../products/sent-columns.ts';
import { freeSlug } from '../products/slugs.queries.ts';
import {
  deleteGrouping,
  type GroupingColumns,
  type GroupingKind,
  groupingDescription,
  insertGrouping,
  lastPosition,
  lockedSubcategories,
  productsInCollection,
  replaceGroupingProducts,
  updateGrouping,
} from './grouping-writes.queries.ts';

/** Writes a category or collection with its products in one transaction. */
export function groupingWrites(kind: GroupingKind): Writes {
  const table = kind === 'category' ? 'categories' : 'collections';
  const record = kind === 'category' ? 'CATEGORY' : 'COLLECTION';
  return {
    async create({ tx }: WriteContext, body: CreateGrouping): Promise<Outcome<string>> {
      const id = uuidv7();
      const productIds = getProductIds(body) ?? [];
      const repeated = repeatedProduct(productIds);
      if (repeated) return repeated;
      const { rules } = body;
      const checked = rules ? await checkRules(tx, rules) : undefined;
      if (checked && !checked.ok) return checked;
      if (rules && productIds.length > 0) return productsOfRules;
      const fields = await fieldColumns(tx, record, body.customFields);
      if (!fields.ok) return fields;
      const description = await descriptionColumns(body);
      if (!description.ok) return description;
      await insertGrouping(tx, kind, {
        ...toColumns(body),
        ...description.value,
        ...fields.value,
        ...(await imageColumns(tx, body.images)),
        id,
        name: body.name,
        slug: body.slug ?? (await freeSlug(tx, table, body.name)),
        position: body.position ?? (await lastPosition(tx, kind)),
      });
      if (productIds.length > 0) await replaceGroupingProducts(tx, kind, { id, productIds });
      if (rules) await applyRules(tx, id, rules);
      return success(id);
    },
    async update(
      { tx }: WriteContext,
      id: string,
      body: Omit<UpdateGrouping, 'id' | 'updatedAt'>,
    ): Promise<Outcome<null>> {
      const productIds = getProductIds(body);
      const repeated = repeatedProduct(productIds ?? []);
      if (repeated) return repeated;
      const fields = await fieldColumns(tx, record, body.customFields);
      if (!fields.ok) return fields;
      const description = await descriptionColumns(body, await groupingDescription(tx, kind, id));
      if (!description.ok) return description;
      const { rules } = body;
      const checked = rules ? await checkRules(tx, rules) : undefined;
      if (checked && !checked.ok) return checked;
      if (
        productIds &&
        kind === 'collection' &&
        (rules ?? (rules === undefined && (await rulesOfCollection(tx, id))))
      ) {
        if (!(await holdsExactly(tx, id, productIds))) return productsOfRules;
      } else if (productIds) await replaceGroupingProducts(tx, kind, { id, productIds });
      if (rules) await applyRules(tx, id, rules);
      await updateGrouping(tx, kind, id, {
        ...toColumns(body),
        ...description.value,
        ...fields.value,
        ...(await imageColumns(tx, body.images)),
      });
      return success(null);
    },
    async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
      const below = kind === 'category' ? await lockedSubcategories(tx, id) : [];
      if (below.length > 0) return hasSubcategories(below);
      await deleteGrouping(tx, kind, id);
      return success(null);
    },
  };
}

/** Returns the products that a body assigns to the grouping, in order. Undefined leaves them unchanged. */
function getProductIds({
  productIds,
  products,
}: Pick<UpdateGrouping, 'productIds' | 'products'>): string[] | undefined {
  return productIds ?? (products && getIds(products));
}

const productsOfRules = failure('INVALID_REQUEST', 'The rules of this collection choose its products.', {
  errors: [{ path: 'productIds', message: 'Remove the rules first, or change them.' }],
});

/** Returns whether the collection has exactly these products. A record that is sent back as it was read names them. */
async function holdsExactly(tx: Kysely<Database>, id: string, productIds: readonly string[]): Promise<boolean> {
  const stored = await productsInCollection(tx, id);
  const wanted = new Set(productIds);
  return stored.length === wanted.size && stored.every((productId) => wanted.has(productId));
}

function repeatedProduct(ids: readonly string[]) {
  const position = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (position < 0) return undefined;
  const errors = [{ path: `productIds.${position}`, message: 'Listed twice' }];
  return failure('INVALID_REQUEST', 'Each product can only be listed once.', { errors });
}

/** The number of subcategories that a refusal names. */
const maxNamed = 3;

function hasSubcategories(names: readonly string[]) {
  const named = names.slice(0, maxNamed).map((name) => `'${name}'`);
  const list = names.length > maxNamed ? [...named, 'others'] : named;
  const below =
    names.length === 1
      ? `subcategory ${list[0]}. Move or delete it`
      : `subcategories ${list.join(', ')}. Move or delete them`;
  return failure('CONFLICT', `This category has the ${below} first.`);
}

function toColumns(body: UpdateGrouping): GroupingColumns {
  const { slug, name, description, position, parentId, rules } = body;
  const sharing = { seo_title: body.seoTitle, seo_description: body.seoDescription, share_image: body.shareImage };
  const storedRules = rules ? JSON.stringify(rules) : rules;
  return sentColumns({ slug, name, description, position, parent_id: parentId, rules: storedRules, ...sharing });
}

/** Returns the image columns: all sizes of the shop's own upload, or an external address for every size. */
async function imageColumns(
  tx: Kysely<Database>,
  image: GroupingImageInput | null | undefined,
): Promise<GroupingColumns> {
  if (image === undefined) return {};
  const main = image?.main ?? image?.url ?? image?.preview ?? image?.thumbnail;
  if (image === null || main === undefined) {
    return { media_id: null, image_main_url: null, image_preview_url: null, image_thumbnail_url: null, image_alt: '' };
  }
  const [upload] = await mediaAt(tx, [main]);
  return {
    media_id: upload?.id ?? null,
    image_main_url: main,
    image_preview_url: image.preview ?? upload?.preview_url ?? main,
    image_thumbnail_url: image.thumbnail ?? upload?.thumbnail_url ?? image.preview ?? main,
    ...(image.alt === undefined ? {} : { image_alt: image.alt }),
  };
}
