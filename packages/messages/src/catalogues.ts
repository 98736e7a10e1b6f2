import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { ar } from '../ar/ar.ts';
import { de } from '../de/de.ts';
import { en } from '../en/en.ts';
import { es } from '../es/es.ts';
import { fr } from '../fr/fr.ts';
import { it } from '../it/it.ts';
import { ja } from '../ja/ja.ts';
import { nl } from '../nl/nl.ts';
import { pl } from '../pl/pl.ts';
import { isolateParameters } from './isolate.ts';
import type { Translated } from './message.ts';

export type English = typeof en;
export type Catalogue = { readonly [Area in keyof English]: Translated<English[Area]> };

/** The texts of each language, by area and key. */
export const catalogues: Readonly<Record<LanguageCode, Catalogue>> = {
  en,
  de,
  fr,
  es,
  it,
  nl,
  pl,
  ja,
  ar: isolateParameters(ar),
};
