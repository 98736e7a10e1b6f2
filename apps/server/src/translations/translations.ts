// The public entry point of this slice: the overlay for reads, and the writes of the generic calls.
export { inForm, otherForm, withPlainForms } from './description-forms.ts';
export { overlay } from './overlay.ts';
export { readBySlug } from './read-by-slug.ts';
export { checkedText, emailRefusal, saveTranslations, takenSlug } from './save-translations.ts';
export { mainSlug, takenSlugs } from './slugs.queries.ts';
export { storedTranslations } from './stored-translations.ts';
export {
  translateCards,
  translateHome,
  translateLines,
  translateListing,
  translateMenu,
  translateOwnPage,
  translatePost,
  translatePosts,
  translateProductPage,
  translateSections,
  translateSite,
} from './translate-pages.ts';
export {
  allFields,
  type NewText,
  type TranslatedField,
  textsOfResource,
  upsertTranslations,
} from './translations.queries.ts';
