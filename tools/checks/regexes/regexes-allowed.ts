/**
 * Expressions that may take more than linear time, each with its input text and length, which is never external. All
 * other such expressions are rewritten.
 */
export const allowedExpressions: Readonly<Record<string, string>> = {
  '/^import [^;]*;\\n/gm': "reads the sandbox's own shim files, some KB",
};

/** Files that build expressions from parts, and the reason why none of these takes long. */
export const allowedMakers: Readonly<Record<string, string>> = {
  'apps/server/src/exchange/archive/media-files.ts': 'an escaped text and a fixed number of characters behind it',
  'apps/server/src/platform/runtime/environment/environment-variables.ts':
    'reads a variable of the environment; the parts are two paths',
  'apps/server/src/platform/http/requests/unknown-routes.ts':
    "the shop's own routes: fixed texts with '[^/]+' between slashes",
  'apps/server/src/resources/api/api-examples.ts': "the patterns of the shop's own schemas, on its own examples",
  'apps/server/src/users/personal-data/erased-json.ts': 'an escaped text',
  'packages/domain/src/settings/colors.ts': 'reads at most 100 characters',
};
