import type { journal as english } from '../en/journal.ts';
import type { Translated } from '../src/message.ts';

export const journal: Translated<typeof english> = {
  journal: 'Diario',
  tagInJournal: '{tag} – Diario',
  allPosts: 'Todas las entradas',
  byAuthor: 'Por {author}',
  readAboutIt: 'Más en el diario',
  productsInThisPost: 'Productos de esta entrada',
  moreToRead: 'Seguir leyendo',
  newerPosts: 'Entradas más recientes',
  olderPosts: 'Entradas anteriores',
  pageOfCount: 'Página {page} de {count}',
  topics: 'Temas',
  pagesOfTheJournal: 'Páginas del diario',
};
