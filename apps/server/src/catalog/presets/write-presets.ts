import type {
  createOptionPresetSchema,
  createTagPresetSchema,
  updateOptionPresetSchema,
  updateTagPresetSchema,
} from '@vitrine/contract/catalog/presets.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { type Failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { WriteContext, Writes } from '../../resources/resource.ts';
import { colorError } from '../products/write-tags.ts';
import {
  deletePreset,
  insertOptionPreset,
  insertTagPreset,
  updateOptionPreset,
  updateTagPreset,
} from './preset-writes.queries.ts';

type TagPresetChange = Omit<z.infer<typeof updateTagPresetSchema>, 'id' | 'updatedAt'>;
type OptionPresetChange = Omit<z.infer<typeof updateOptionPresetSchema>, 'id' | 'updatedAt'>;

export const optionPresetWrites: Writes = {
  async create(
    { tx }: WriteContext,
    { name, values, colors = [] }: z.infer<typeof createOptionPresetSchema>,
  ): Promise<Outcome<string>> {
    const error = findColorError(colors);
    if (error) return error;
    const id = uuidv7();
    await insertOptionPreset(tx, { id, name, option_values: values, colors: JSON.stringify(colors) });
    return success(id);
  },
  async update({ tx }: WriteContext, id: string, { name, values, colors }: OptionPresetChange): Promise<Outcome<null>> {
    const error = findColorError(colors ?? []);
    if (error) return error;
    await updateOptionPreset(tx, id, {
      ...(name === undefined ? {} : { name }),
      ...(values === undefined ? {} : { option_values: values }),
      ...(colors === undefined ? {} : { colors: JSON.stringify(colors) }),
    });
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deletePreset(tx, 'option_presets', id);
    return success(null);
  },
};

function findColorError(colors: NonNullable<OptionPresetChange['colors']>): Failure | undefined {
  return colors.map(({ color }, index) => colorError(`colors.${index}.color`, color)).find((error) => error);
}

export const tagPresetWrites: Writes = {
  async create({ tx }: WriteContext, body: z.infer<typeof createTagPresetSchema>): Promise<Outcome<string>> {
    const error = colorError('color', body.color) ?? colorError('textColor', body.textColor);
    if (error) return error;
    const id = uuidv7();
    await insertTagPreset(tx, { id, name: body.name, color: body.color ?? null, text_color: body.textColor ?? null });
    return success(id);
  },
  async update({ tx }: WriteContext, id: string, { name, color, textColor }: TagPresetChange): Promise<Outcome<null>> {
    const error = colorError('color', color) ?? colorError('textColor', textColor);
    if (error) return error;
    await updateTagPreset(tx, id, {
      ...(name === undefined ? {} : { name }),
      ...(color === undefined ? {} : { color }),
      ...(textColor === undefined ? {} : { text_color: textColor }),
    });
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deletePreset(tx, 'tag_presets', id);
    return success(null);
  },
};
