import type { TagInput } from '@vitrine/contract/catalog/product.schema.ts';
import { isColor } from '@vitrine/domain/settings/colors.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { replaceTags, tagPresetsNamed } from './product-writes.queries.ts';

/**
 * Replaces a product's tags by these, in this order. A name without colours uses those of the preset with that name.
 */
export async function writeTags(
  tx: Kysely<Database>,
  productId: string,
  tags: readonly TagInput[],
): Promise<Outcome<null>> {
  const named = tags.map((tag) => (typeof tag === 'string' ? { name: tag } : tag));
  const names = named.map((tag) => tag.name);
  const repeated = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (repeated >= 0) {
    const errors = [{ path: `tags.${repeated}`, message: 'Listed twice' }];
    return failure('INVALID_REQUEST', 'Each tag can only be added once.', { errors });
  }
  const presets = new Map((await tagPresetsNamed(tx, names)).map((preset) => [preset.name, preset]));
  const rows = named.map((tag) => ({
    name: tag.name,
    color: ('color' in tag ? tag.color : presets.get(tag.name)?.color) ?? null,
    text_color: ('textColor' in tag ? tag.textColor : presets.get(tag.name)?.text_color) ?? null,
  }));
  for (const [index, { color, text_color }] of rows.entries()) {
    const error = colorError(`tags.${index}.color`, color) ?? colorError(`tags.${index}.textColor`, text_color);
    if (error) return error;
  }
  await replaceTags(tx, productId, rows);
  return success(null);
}

/** Returns 422 INVALID_COLOR with the field for a text that is not a colour (docs/behaviour/settings.md#colours). */
export function colorError(path: string, color: string | null | undefined): Failure | undefined {
  if (color === null || color === undefined || isColor(color)) return undefined;
  const message = `'${color}' is not a colour: use hex with 3 or 6 digits, rgb() or hsl()`;
  return failure('INVALID_COLOR', message, { errors: [{ path, message }] });
}
