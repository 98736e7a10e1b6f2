import { reviewResource as declaration } from '@vitrine/contract/reviews/review.schema.ts';
import { reviewPhotos } from '../platform/database/statements/review-photos.ts';
import { success } from '../platform/runtime/outcome.ts';
import { toColumns } from '../resources/columns.ts';
import { maskedName, maskedText } from '../resources/read/masked-fields.ts';
import { textSearch } from '../resources/read/text-search.ts';
import { everyone, type Resource, seesAll, signedInOnly } from '../resources/resource.ts';
import { previousFields, writtenFields } from '../resources/write/writable-fields.ts';
import { reviewWrites } from './write-review.ts';

/**
 * Reviews. Everybody reads approved ones, buyers write their own, staff moderate
 * (docs/behaviour/rights.md#who-may-do-what and docs/behaviour/screens.md#reviews).
 */
export const reviewResource: Resource = {
  declaration,
  from: 'reviews r',
  id: 'r.id',
  joins: {},
  columns: toColumns(declaration, 'r', {
    authorName: { mask: maskedName },
    // A reply addresses the review's author, usually by name.
    reply: { mask: maskedText },
    photos: { sql: reviewPhotos('r') },
    spamReasons: { sql: 'to_json(r.spam_reasons)' },
  }),
  relations: {
    product: { holds: 'one', id: 'r.product_id' },
    user: { holds: 'one', id: 'r.user_id' },
  },
  defaultOrder: [{ createdAt: 'desc' }],
  allow: { read: everyone, create: signedInOnly, update: signedInOnly, delete: signedInOnly },
  scope: (caller, bind) => {
    if (seesAll(caller)) return 'true';
    const shown = "exists (select from products sp where sp.id = r.product_id and sp.status = 'ACTIVE')";
    const approved = `(r.status = 'APPROVED' and ${shown})`;
    return caller.kind === 'visitor' ? approved : `(${approved} or r.user_id = ${bind(caller.userId)}::uuid)`;
  },
  ownedBy: 'r.user_id',
  isPublic: "r.status = 'APPROVED'",
  search: textSearch('r.search_text', { authorName: 'r.author_name', title: 'r.title', body: 'r.body' }),
  writes: reviewWrites,
  undo: {
    storedTables: [
      {
        table: 'reviews',
        owner: 'id',
        refers: [
          { column: 'product_id', table: 'products', without: 'ROW', label: 'Its product has been deleted.' },
          { column: 'user_id', table: 'users', without: 'ROW', label: 'The account of its author has been deleted.' },
        ],
      },
    ],
    previousBody: async (_tx, _id, change) => success(previousFields(change, writtenFields(declaration))),
  },
  conflicts: {
    reviews_one_per_buyer: { code: 'CONFLICT', path: 'productId', detail: 'You have already reviewed this product.' },
    reviews_product_id_fkey: { code: 'INVALID_REQUEST', path: 'productId', detail: 'There is no such product.' },
  },
};
