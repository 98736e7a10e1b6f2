import type { journal as english } from '../en/journal.ts';
import type { Translated } from '../src/message.ts';

export const journal: Translated<typeof english> = {
  journal: '読みもの',
  tagInJournal: '{tag} – 読みもの',
  allPosts: 'すべての記事',
  byAuthor: '文：{author}',
  readAboutIt: '関連記事を読む',
  productsInThisPost: 'この記事の商品',
  moreToRead: 'ほかの記事',
  newerPosts: '新しい記事',
  olderPosts: '以前の記事',
  pageOfCount: '{page} / {count}ページ',
  topics: 'テーマ',
  pagesOfTheJournal: '読みもののページ',
};
