// The public interface of this slice: the drafts that previews show.
export { publishScheduledSections } from './change-sections.ts';
export { pageIdOf } from './read-section-list.ts';
export { draftOfSecret, pageTexts, sectionListRow } from './sections.queries.ts';
