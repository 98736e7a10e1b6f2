import { type DetailName, productDetailList, type productFields } from '@vitrine/domain/catalog/product-fields.ts';
import * as z from 'zod';
import { centsSchema, lineSchema, sizeSchema, weightSchema } from '../resources/field.schema.ts';
import type { Field } from '../resources/field-table.ts';

/** The schemas in responses, by the kind of the detail. */
const outputs = {
  line: z.string().nullable(),
  amount: centsSchema.nullable(),
  weight: z.number().nullable(),
  size: sizeSchema.nullable(),
  flag: z.boolean(),
};
/** The schemas in requests. A `line` has its own maximum length. */
const inputs = {
  amount: centsSchema.nullable(),
  weight: weightSchema.nullable(),
  size: sizeSchema.nullable(),
  flag: z.boolean(),
};

type Kind = keyof typeof outputs;
type KindOf<Name extends DetailName> = (typeof productFields)[Name]['kind'];
type Input<DetailKind extends Kind> = DetailKind extends keyof typeof inputs
  ? (typeof inputs)[DetailKind]
  : z.ZodNullable<z.ZodString>;

/** The details of a product for the table of fields. */
export const detailFields = Object.fromEntries(
  productDetailList.map(({ name, kind, api }) => [name, { schema: outputs[kind], traits: api }]),
) as unknown as { readonly [Name in DetailName]: Field<(typeof outputs)[KindOf<Name>]> };

/** The details of a product for the bodies of POST and PUT. */
export const detailInputs = Object.fromEntries(
  productDetailList.map((detail) => {
    const input = detail.kind === 'line' ? lineInput(detail).nullable() : inputs[detail.kind];
    return [detail.name, input.optional()];
  }),
) as unknown as { readonly [Name in DetailName]: z.ZodOptional<Input<KindOf<Name>>> };

function lineInput({ maxLength, rule }: Extract<(typeof productDetailList)[number], { readonly kind: 'line' }>) {
  const line = lineSchema(maxLength, 1);
  return rule ? line.refine(rule.isValid, rule.refusal) : line;
}
