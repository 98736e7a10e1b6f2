import * as z from 'zod';

/** The name of an extension. */
export const extensionNameSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]{1,39}$/);
