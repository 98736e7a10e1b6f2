import type { journal as english } from '../en/journal.ts';
import type { Translated } from '../src/message.ts';

export const journal: Translated<typeof english> = {
  journal: 'Journal',
  tagInJournal: '{tag} – Journal',
  allPosts: 'Alle Beiträge',
  byAuthor: 'Von {author}',
  readAboutIt: 'Mehr darüber lesen',
  productsInThisPost: 'Produkte in diesem Beitrag',
  moreToRead: 'Weiterlesen',
  newerPosts: 'Neuere Beiträge',
  olderPosts: 'Ältere Beiträge',
  pageOfCount: 'Seite {page} von {count}',
  topics: 'Themen',
  pagesOfTheJournal: 'Seiten des Journals',
};
