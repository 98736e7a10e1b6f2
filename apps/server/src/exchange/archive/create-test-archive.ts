import { portableTables } from './portable-tables.ts';
import { type ArchiveEntry, tarBytes } from './tar.ts';

/** Returns an archive with these files, for tests. */
export async function createArchive(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const entries = async function* (): AsyncGenerator<ArchiveEntry> {
    for (const [name, text] of Object.entries(files)) {
      const bytes = Buffer.from(text);
      yield {
        name,
        size: bytes.byteLength,
        async *bytes() {
          yield bytes;
        },
      };
    }
  };
  const parts: Uint8Array[] = [];
  for await (const part of tarBytes(entries(), new Date(0))) parts.push(part);
  return Buffer.concat(parts);
}

/** Returns the manifest of an archive with a row in each table. */
export function manifest(kind: string): string {
  return JSON.stringify({
    kind,
    version: 1,
    createdAt: '2026-01-31T12:00:00.000Z',
    migrations: [],
    mediaPrefix: '/media/',
    mediaCount: 0,
    tables: portableTables.map(({ name, columns, key }) => ({ name, columns, key, rows: 1 })),
  });
}
