// The public interface of this slice: the drafts that previews show.
export { pageIdOf } from './read-section-list.ts';
export { draftOfSecret, pageTexts, sectionListRow } from './sections.queries.ts';
