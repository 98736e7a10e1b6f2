import type { TranslatedSlugs } from '@vitrine/domain/translations/translated-slugs.ts';

/** A record on a page in another language than the shop's main one. */
export interface Translated {
  /** The fields whose text is that of the main language, because it is not translated. */
  readonly fallbacks?: readonly string[] | undefined;
  /** The slugs of the record by language. Absent without one in a further language. */
  readonly slugs?: TranslatedSlugs | null | undefined;
  /** The further languages in which its name is translated. Absent for none. */
  readonly translated?: readonly string[] | null | undefined;
}
