/** Files that may be longer than the others, each with its reason. */
export const largeFiles: Readonly<Record<string, string>> = {
  'apps/server/src/platform/database/migrations/schema.ts':
    'one type for each table, in one place: a list that is looked up',
  'demo/render/catalog-source.mjs': 'the texts of the demo store: data',
};

/** Folders that may hold more files than the others, each with its reason. */
export const largeFolders: Readonly<Record<string, string>> = {
  'apps/server/migrations': 'one file for each change of the database, in order; none may be removed or edited',
  'demo/derived': 'pictures in several sizes, made from demo/images',
  'demo/images': 'one picture or more for each product of the demo store',
  'docs/decisions': 'one page for each decision, in order of time',
};
