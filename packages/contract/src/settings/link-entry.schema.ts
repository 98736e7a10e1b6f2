import { countEntries, maxMenuEntries } from '@vitrine/domain/settings/menu-tree.ts';
import * as z from 'zod';
import { nameSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { emptyOrWebAddressSchema, optionalWebAddressSchema } from '../resources/web-address.schema.ts';

const fields = { label: nameSchema(60), url: emptyOrWebAddressSchema };
const third = z.strictObject(fields).superRefine(refuseEmptyAddress);
const second = z
  .strictObject({
    ...fields,
    image: optionalWebAddressSchema.optional(),
    children: boundedList(third, maxMenuEntries).optional(),
  })
  .superRefine(refuseEmptyAddress);
const first = z
  .strictObject({ ...fields, children: boundedList(second, maxMenuEntries).optional() })
  .superRefine(refuseEmptyAddress);

/** Refuses an entry without an address and without entries below it. */
function refuseEmptyAddress(
  { url, children = [] }: { readonly url: string; readonly children?: readonly unknown[] | undefined },
  context: z.RefinementCtx,
): void {
  if (url === '' && children.length === 0) {
    context.addIssue({ code: 'custom', path: ['url'], message: 'Must not be empty' });
  }
}

/** The owner's own entries of a menu with up to three levels, in order. They exclude the standard entries. */
export const linkEntries = boundedList(first, maxMenuEntries).refine(
  (entries) => countEntries(entries) <= maxMenuEntries,
  `A menu has at most ${maxMenuEntries} entries over all levels`,
);

const shownFields = { label: z.string(), url: z.string() };
const shownThird = z.object(shownFields);
const shownSecond = z.object({
  ...shownFields,
  image: z.string().nullable().optional(),
  children: z.array(shownThird).optional(),
});

/** The entries in a response. */
export const shownLinks = z.array(z.object({ ...shownFields, children: z.array(shownSecond).optional() }));
