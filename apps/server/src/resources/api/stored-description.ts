import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** The API's description in its two forms. They depend only on the code and on the registered routes. */
export interface DescriptionTexts {
  readonly json: string;
  readonly page: string;
}

const storedSchema = z.object({ key: z.string(), json: z.string(), page: z.string() });

/** Returns the hash of the sources that the bundled server was built from, or null when the server runs from its sources. */
export async function builtFrom(): Promise<string | null> {
  if (!process.argv.includes('--built')) return null;
  return readFile(new URL('../../../dist/.server-sources', import.meta.url), 'utf8').catch(() => null);
}

/** Returns the key of a description: a hash of the build and of each route's line. */
export function descriptionKey(build: string, routes: readonly string[]): string {
  return createHash('sha256')
    .update([build, ...routes].join('\n'))
    .digest('base64url');
}

/**
 * Returns the texts that an earlier start of the same build stored in the data folder, or generates and stores them.
 * Generating takes 0.7 s of processor time. A file that cannot be read or written only costs that time.
 */
export async function storedOrGenerated(
  { dataDir, key }: { readonly dataDir: string; readonly key: string },
  generate: () => DescriptionTexts,
): Promise<DescriptionTexts> {
  const file = join(dataDir, 'api-description.json');
  const stored = await readFile(file, 'utf8').then(parsed, () => null);
  if (stored?.key === key) return stored;
  const texts = generate();
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, JSON.stringify({ key, ...texts }), { mode: 0o600 })
    .then(() => rename(part, file))
    .catch(() => {});
  return texts;
}

function parsed(text: string): z.infer<typeof storedSchema> | null {
  try {
    return storedSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
