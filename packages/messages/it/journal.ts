import type { journal as english } from '../en/journal.ts';
import type { Translated } from '../src/message.ts';

export const journal: Translated<typeof english> = {
  journal: 'Diario',
  tagInJournal: '{tag} – Diario',
  allPosts: 'Tutti gli articoli',
  byAuthor: 'Di {author}',
  readAboutIt: 'Approfondisci nel diario',
  productsInThisPost: 'Prodotti in questo articolo',
  moreToRead: 'Altri articoli',
  newerPosts: 'Articoli più recenti',
  olderPosts: 'Articoli precedenti',
  pageOfCount: 'Pagina {page} di {count}',
  topics: 'Argomenti',
  pagesOfTheJournal: 'Pagine del diario',
};
