export const journal = {
  journal: 'Journal',
  tagInJournal: '{tag} – Journal',
  allPosts: 'All posts',
  byAuthor: 'By {author}',
  readAboutIt: 'From the journal',
  productsInThisPost: 'Products in this post',
  moreToRead: 'More to read',
  newerPosts: 'Newer posts',
  olderPosts: 'Older posts',
  pageOfCount: 'Page {page} of {count}',
  topics: 'Topics',
  pagesOfTheJournal: 'Pages of the journal',
} as const;
