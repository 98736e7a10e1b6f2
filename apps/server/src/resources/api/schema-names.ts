import { z } from 'zod';

/** The named schemas at the time when the first server of this process was built. */
let named: readonly z.core.$ZodType[] | undefined;

/**
 * Records which schemas have names in the API's description. Call it while a server is built, before any page is rendered.
 *
 * zod has one registry for the process. The storefront's bundle brings a second copy of some schemas and registers it under the same
 * names when a page is rendered first. zod then refuses to describe either copy.
 */
export function recordSchemaNames(): void {
  // zod has no other way to list its registry.
  const { _idmap: byName } = z.globalRegistry;
  named ??= [...byName.values()];
}

/** Restores the recorded names of the schemas that routes use. Call it before the description is generated. */
export function restoreSchemaNames(): void {
  for (const schema of named ?? []) {
    const meta = z.globalRegistry.get(schema);
    if (meta) z.globalRegistry.add(schema, meta);
  }
}
