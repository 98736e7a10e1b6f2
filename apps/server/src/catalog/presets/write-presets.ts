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
import { colorFault } from '../products/write-tags.ts';
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
    const fault = firstColorFault(colors);
    if (fault) return fault;
    const id = uuidv7();
    await insertOptionPreset(tx, { id, name, option_values: values, colors: JSON.stringify(colors) });
    return success(id);
  },
  async update({ tx }: WriteContext, id: string, { name, values, colors }: OptionPresetChange): Promise<Outcome<null>> {
    const fault = firstColorFault(colors ?? []);
    if (fault) return fault;
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

function firstColorFault(colors: NonNullable<OptionPresetChange['colors']>): Failure | undefined {
  return colors.map(({ color }, place) => colorFault(`colors.${place}.color`, color)).find((fault) => fault);
}

export const tagPresetWrites: Writes = {
  async create({ tx }: WriteContext, body: z.infer<typeof createTagPresetSchema>): Promise<Outcome<string>> {
    const fault = colorFault('color', body.color) ?? colorFault('textColor', body.textColor);
    if (fault) return fault;
    const id = uuidv7();
    await insertTagPreset(tx, { id, name: body.name, color: body.color ?? null, text_color: body.textColor ?? null });
    return success(id);
  },
  async update({ tx }: WriteContext, id: string, { name, color, textColor }: TagPresetChange): Promise<Outcome<null>> {
    const fault = colorFault('color', color) ?? colorFault('textColor', textColor);
    if (fault) return fault;
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
