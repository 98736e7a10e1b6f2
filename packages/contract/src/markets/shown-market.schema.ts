import { currencies } from '@vitrine/domain/money/currencies.ts';
import { languageCodes } from '@vitrine/domain/settings/languages.ts';
import * as z from 'zod';

/** What visitors see of an open market. */
export const shownMarketSchema = z.object({
  id: z.string(),
  prefix: z.string(),
  name: z.string(),
  countries: z.array(z.string()),
  languages: z.array(z.enum(languageCodes)),
  currency: z.enum(currencies),
});
