// The public entry point of this slice: the posts of the journal.
export { postResource } from './post.resource.ts';
export { feedPosts, postsAboutProduct, publishPostRow as publishPost } from './posts.queries.ts';
export { readJournal, readPost } from './read-journal.ts';
