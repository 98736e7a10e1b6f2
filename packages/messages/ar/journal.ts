import type { journal as english } from '../en/journal.ts';
import type { Translated } from '../src/message.ts';

export const journal: Translated<typeof english> = {
  journal: 'المدونة',
  tagInJournal: '{tag} – المدونة',
  allPosts: 'جميع المقالات',
  byAuthor: 'بقلم {author}',
  readAboutIt: 'اقرأ المزيد عنه',
  productsInThisPost: 'المنتجات في هذا المقال',
  moreToRead: 'مقالات أخرى',
  newerPosts: 'مقالات أحدث',
  olderPosts: 'مقالات أقدم',
  pageOfCount: 'صفحة {page} من {count}',
  topics: 'المواضيع',
  pagesOfTheJournal: 'صفحات المدونة',
};
