import * as z from 'zod';
import { nameSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { webAddressSchema } from '../resources/web-address.schema.ts';

const linkEntry = z.strictObject({ label: nameSchema(60), url: webAddressSchema.min(1, 'Must not be empty') });

/** The owner's own entries of a menu, in order. They exclude the standard entries. */
export const linkEntries = boundedList(linkEntry, 12);
