import type { AuditEntry } from '@vitrine/contract/client/staff-calls.ts';
import { api } from '../shell/api.ts';
import { fieldsOf, formerValues } from './audit-changes.ts';

type Fields = Record<string, unknown>;
interface Undoable {
  readonly update: (id: string, body: Fields) => Promise<unknown>;
  readonly delete?: (id: string) => Promise<unknown>;
  /** The fields of a record that a write takes, in the form that it takes them. */
  readonly bodyOf: (fields: Fields) => Fields;
}

const readOnly = [
  'id',
  'createdAt',
  'updatedAt',
  'unitPrice',
  'ratingCount',
  'ratingAverage',
  'hasVariants',
  'tagNames',
  'stock',
];

const writable = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !readOnly.includes(field)));

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

/** A product's parts, sent back as they were; stock stays what it is, for it was sold since. */
const productBody = (fields: Fields): Fields => {
  const { images, variants, options, ...rest } = writable(fields);
  return {
    ...rest,
    ...(images !== undefined && {
      images: listOf(images).map(({ main, alt, option }) => ({ url: main, alt, option })),
    }),
    ...(options !== undefined && { options }),
    ...(variants !== undefined && {
      variants: listOf(variants).map(({ options: combination, price, sku, position }) => ({
        options: combination,
        price,
        sku,
        position,
      })),
    }),
  };
};

const shelfBody = (fields: Fields): Fields => {
  const { images, ...rest } = writable(fields);
  const image = fieldsOf(images);
  return {
    ...rest,
    ...(images !== undefined && { images: images === null ? null : { url: image['main'], alt: image['alt'] } }),
  };
};

/** What can be taken back: catalog and settings. */
const undoable: Readonly<Record<string, Undoable>> = {
  products: { update: api.products.update, delete: api.products.delete, bodyOf: productBody },
  'products/variants': { update: api.variants.update, bodyOf: writable },
  'products/reviews': { update: api.reviews.update, bodyOf: ({ status, reply }) => defined({ status, reply }) },
  'products/tags-presets': { update: api.tagPresets.update, delete: api.tagPresets.delete, bodyOf: writable },
  'products/options-presets': { update: api.optionPresets.update, delete: api.optionPresets.delete, bodyOf: writable },
  'catalog/categories': { update: api.categories.update, delete: api.categories.delete, bodyOf: shelfBody },
  'catalog/collections': { update: api.collections.update, delete: api.collections.delete, bodyOf: shelfBody },
  settings: { update: (key, body) => changeSetting(key, body), bodyOf: writable },
  'settings/admin': { update: (key, body) => changeSetting(key, body), bodyOf: writable },
};

function changeSetting(key: string, body: Fields): Promise<unknown> {
  return key === 'shipping' ? api.settings.changeAdmin('shipping', body) : api.settings.changeAdmin('site', body);
}

/** Why a change can't be taken back; null when it can. */
export function whyNotUndo(entry: AuditEntry): string | null {
  const way = undoable[entry.resource];
  if (!way || !entry.resourceId) return 'Only changes of the catalog and of settings can be undone.';
  if (entry.action === 'create' && !way.delete) return 'This cannot be undone.';
  if (entry.action === 'delete') return 'What is deleted is made anew by hand; its values stand here.';
  if (entry.action !== 'create' && entry.before === null) return 'There is nothing to go back to.';
  return null;
}

/**
 * Takes a change back if it is still the latest one of its record: the fields that it changed get their former values; what it
 * made goes.
 * @throws Error when a later change is there; ApiError when the shop refuses.
 */
export async function undoChange(entry: AuditEntry): Promise<void> {
  const way = undoable[entry.resource];
  const { resourceId } = entry;
  if (!way || resourceId === null) throw new Error(whyNotUndo(entry) ?? 'This cannot be undone.');
  const { items } = await api.staff.audit.many({
    where: { resource: entry.resource, resourceId },
    orderBy: [{ at: 'desc' }],
    limit: 1,
  });
  if (items[0]?.id !== entry.id) throw new Error('It was changed again since; undo the later change first.');
  if (entry.action === 'create' && way.delete) await way.delete(resourceId);
  else await way.update(resourceId, way.bodyOf(formerValues(entry.before, entry.after)));
}

function defined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
