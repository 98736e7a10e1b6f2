import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Database, OptionPresetsTable, TagPresetsTable } from '../../platform/database/migrations/schema.ts';

type Tx = Kysely<Database>;

export async function insertOptionPreset(tx: Tx, preset: Insertable<OptionPresetsTable>): Promise<void> {
  await tx.insertInto('option_presets').values(preset).execute();
}

export async function updateOptionPreset(tx: Tx, id: string, changes: Updateable<OptionPresetsTable>): Promise<void> {
  await tx.updateTable('option_presets').set(changes).where('id', '=', id).execute();
}

export async function insertTagPreset(tx: Tx, preset: Insertable<TagPresetsTable>): Promise<void> {
  await tx.insertInto('tag_presets').values(preset).execute();
}

export async function updateTagPreset(tx: Tx, id: string, changes: Updateable<TagPresetsTable>): Promise<void> {
  await tx.updateTable('tag_presets').set(changes).where('id', '=', id).execute();
}

export async function deletePreset(tx: Tx, table: 'option_presets' | 'tag_presets', id: string): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute();
}
