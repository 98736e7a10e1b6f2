// The public interface of this slice: the drafts that previews show.
export { publishScheduledSections } from './change-sections.ts';
export { draftOfSecret, pageTexts, sectionListRow, sectionsSlug } from './sections.queries.ts';
