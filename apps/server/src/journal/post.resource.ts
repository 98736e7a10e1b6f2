import { postResource as declaration } from '@vitrine/contract/journal/post.schema.ts';
import { success } from '../platform/runtime/outcome.ts';
import { publishAtColumn } from '../publishing/publishing.ts';
import { toColumns } from '../resources/columns.ts';
import { everyone, type Resource, seesAll, staffOnly } from '../resources/resource.ts';
import { previousFields, writtenFields } from '../resources/write/writable-fields.ts';
import { storedTranslations } from '../translations/translations.ts';
import { postWrites } from './write-post.ts';

/** The posts of the journal (docs/journal.md). */
export const postResource: Resource = {
  declaration,
  from: 'posts o',
  id: 'o.id',
  joins: {},
  columns: toColumns(declaration, 'o', {
    tags: { sql: 'to_json(o.tags)', holdsAny: (tags) => `o.tags && ${tags}::text[]` },
    pictureURL: { sql: 'o.picture_url' },
    productIds: { sql: 'to_json(o.product_ids)', holdsAny: (ids) => `o.product_ids && ${ids}::uuid[]` },
    publishAt: { sql: publishAtColumn('POST', 'o.id') },
  }),
  relations: {},
  defaultOrder: [{ createdAt: 'desc' }],
  allow: { read: everyone, create: staffOnly, update: staffOnly, delete: staffOnly },
  scope: (caller) => (seesAll(caller) ? 'true' : 'o.is_published'),
  isPublic: 'o.is_published',
  writes: postWrites,
  writeCost: 'largeWrite',
  undo: {
    restoreNeeds: 'pages:publish',
    storedTables: [
      { table: 'posts', owner: 'id' },
      { table: 'slug_redirects', owner: 'target_id', yields: true },
      storedTranslations,
      { table: 'translated_slug_redirects', owner: 'record', yields: true },
      { table: 'scheduled_publications', owner: 'record', yields: true },
    ],
    previousBody: async (_tx, _id, change) => success(previousFields(change, writtenFields(declaration))),
  },
  conflicts: { posts_slug_key: { code: 'CONFLICT', path: 'slug', detail: 'Another post has this address.' } },
};
