import type { journal as english } from '../en/journal.ts';
import type { Translated } from '../src/message.ts';

export const journal: Translated<typeof english> = {
  journal: 'Journaal',
  tagInJournal: '{tag} – Journaal',
  allPosts: 'Alle artikelen',
  byAuthor: 'Door {author}',
  readAboutIt: 'Lees erover',
  productsInThisPost: 'Producten in dit artikel',
  moreToRead: 'Meer lezen',
  newerPosts: 'Nieuwere artikelen',
  olderPosts: 'Oudere artikelen',
  pageOfCount: 'Pagina {page} van {count}',
  topics: 'Onderwerpen',
  pagesOfTheJournal: 'Pagina’s van het journaal',
};
