import type { journal as english } from '../en/journal.ts';
import type { Translated } from '../src/message.ts';

export const journal: Translated<typeof english> = {
  journal: 'Journal',
  tagInJournal: '{tag} – Journal',
  allPosts: 'Tous les articles',
  byAuthor: 'Par {author}',
  readAboutIt: 'En savoir plus dans le journal',
  productsInThisPost: 'Produits de cet article',
  moreToRead: 'À lire aussi',
  newerPosts: 'Articles plus récents',
  olderPosts: 'Articles plus anciens',
  pageOfCount: 'Page {page} sur {count}',
  topics: 'Thèmes',
  pagesOfTheJournal: 'Pages du journal',
};
