import { pageResource as declaration } from '@vitrine/contract/settings/page.schema.ts';
import { fieldValues, shownFields } from '../../platform/database/statements/custom-field-values.ts';
import { success } from '../../platform/runtime/outcome.ts';
import { publishAtColumn } from '../../publishing/publishing.ts';
import { toColumns } from '../../resources/columns.ts';
import { everyone, type Resource, seesAll, staffOnly } from '../../resources/resource.ts';
import { previousFields, writtenFields } from '../../resources/write/writable-fields.ts';
import { storedTranslations } from '../../translations/translations.ts';
import { pageWrites } from './write-page.ts';

/** The owner's pages: policies, contact and others (docs/behaviour/settings.md#pages). */
export const pageResource: Resource = {
  declaration,
  from: 'pages g',
  id: 'g.id',
  joins: {},
  columns: toColumns(declaration, 'g', {
    customFields: { sql: fieldValues('g') },
    shownFields: { sql: shownFields('g') },
    publishAt: { sql: publishAtColumn('PAGE', 'g.id') },
  }),
  relations: {},
  defaultOrder: [{ title: 'asc' }],
  allow: { read: everyone, create: staffOnly, update: staffOnly, delete: staffOnly },
  scope: (caller) => (seesAll(caller) ? 'true' : 'g.is_published'),
  isPublic: 'g.is_published',
  writes: pageWrites,
  writeCost: 'largeWrite',
  undo: {
    restoreNeeds: 'pages:publish',
    storedTables: [
      { table: 'pages', owner: 'id' },
      { table: 'slug_redirects', owner: 'target_id', yields: true },
      { table: 'section_lists', owner: 'page_id', yields: true },
      storedTranslations,
      { table: 'translated_slug_redirects', owner: 'record', yields: true },
      { table: 'scheduled_publications', owner: 'record', yields: true },
    ],
    previousBody: async (_tx, _id, change) => success(previousFields(change, writtenFields(declaration))),
  },
  conflicts: { pages_slug_key: { code: 'CONFLICT', path: 'slug', detail: 'Another page has this address.' } },
};
