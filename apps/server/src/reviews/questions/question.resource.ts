import { questionResource as declaration } from '@vitrine/contract/reviews/question.schema.ts';
import { takesQuestions } from '../../platform/database/statements/takes-questions.ts';
import { success } from '../../platform/runtime/outcome.ts';
import { toColumns } from '../../resources/columns.ts';
import { maskedEmail, maskedName, maskedText } from '../../resources/read/masked-fields.ts';
import { textSearch } from '../../resources/read/text-search.ts';
import { everyone, type Resource, seesAll, staffOnly } from '../../resources/resource.ts';
import { previousFields, writtenFields } from '../../resources/write/writable-fields.ts';
import { questionWrites } from './write-question.ts';

/**
 * Questions about products. Everybody reads published ones, staff answer and moderate. Shoppers write them by another
 * call (docs/behaviour/screens.md#questions).
 */
export const questionResource: Resource = {
  declaration,
  from: 'product_questions q',
  id: 'q.id',
  joins: {},
  columns: toColumns(declaration, 'q', {
    productName: { sql: '(select np.name from products np where np.id = q.product_id)' },
    authorName: { mask: maskedName },
    email: { mask: maskedEmail },
    // An answer addresses the author, usually by name.
    answer: { mask: maskedText },
    spamReasons: { sql: 'to_json(q.spam_reasons)' },
  }),
  relations: {
    product: { holds: 'one', id: 'q.product_id' },
    user: { holds: 'one', id: 'q.user_id' },
  },
  defaultOrder: [{ createdAt: 'desc' }],
  // Staff create none. An undo restores one that they deleted.
  allow: { read: everyone, create: staffOnly, update: staffOnly, delete: staffOnly },
  scope: (caller) =>
    seesAll(caller)
      ? 'true'
      : `(q.status = 'PUBLISHED' and ${takesQuestions} and exists (select from products sp where sp.id = q.product_id and sp.status = 'ACTIVE'))`,
  ownedBy: 'q.user_id',
  ownedByEmail: 'q.email',
  isPublic: "q.status = 'PUBLISHED'",
  search: textSearch('q.search_text', { authorName: 'q.author_name', body: 'q.body' }),
  writes: questionWrites,
  undo: {
    storedTables: [
      {
        table: 'product_questions',
        owner: 'id',
        refers: [
          { column: 'product_id', table: 'products', without: 'ROW', label: 'Its product has been deleted.' },
          { column: 'user_id', table: 'users', without: 'ROW', label: 'The account of its author has been deleted.' },
        ],
      },
    ],
    previousBody: async (_tx, _id, change) => success(previousFields(change, writtenFields(declaration))),
  },
};
