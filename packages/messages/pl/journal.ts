import type { journal as english } from '../en/journal.ts';
import type { Translated } from '../src/message.ts';

export const journal: Translated<typeof english> = {
  journal: 'Dziennik',
  tagInJournal: '{tag} – Dziennik',
  allPosts: 'Wszystkie wpisy',
  byAuthor: 'Autor: {author}',
  readAboutIt: 'Przeczytaj o tym',
  productsInThisPost: 'Produkty z tego wpisu',
  moreToRead: 'Czytaj dalej',
  newerPosts: 'Nowsze wpisy',
  olderPosts: 'Starsze wpisy',
  pageOfCount: 'Strona {page} z {count}',
  topics: 'Tematy',
  pagesOfTheJournal: 'Strony dziennika',
};
