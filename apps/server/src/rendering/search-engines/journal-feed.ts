import { escapeXml } from '@vitrine/domain/web/xml.ts';
import { feedPosts } from '../../journal/journal.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { siteSettings } from '../../settings/settings.ts';
import { cleanShownText } from '../../storage/storage.ts';

type Format = 'rss' | 'atom';

/** Writes the feed of the newest posts, or returns null without a published post (docs/journal.md#posts). */
export async function journalFeed(db: Db, siteUrl: string, format: Format): Promise<string | null> {
  const found = await feedPosts(db);
  if (found.length === 0) return null;
  const { siteName, siteTagline } = await siteSettings(db);
  const posts = await Promise.all(
    found.map(async (post) => ({ ...post, content: await cleanShownText(db, post.content) })),
  );
  return writers[format]({ siteUrl, siteName, siteTagline, posts });
}

interface Feed {
  readonly siteUrl: string;
  readonly siteName: string;
  readonly siteTagline: string;
  readonly posts: Awaited<ReturnType<typeof feedPosts>>;
}

const element = (name: string, text: string) => (text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`);

const writers: Readonly<Record<Format, (feed: Feed) => string>> = {
  rss: ({ siteUrl, siteName, siteTagline, posts }) => {
    const items = posts.map(({ slug, title, excerpt, content, authorName, tags, publishedAt }) => {
      const url = escapeXml(`${siteUrl}/journal/${slug}`);
      const categories = tags.map((tag) => element('category', tag)).join('');
      return `<item>${element('title', title)}<link>${url}</link><guid>${url}</guid>${element('dc:creator', authorName)}${categories}<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>${element('description', excerpt)}${element('content:encoded', content)}</item>\n`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
<title>${escapeXml(siteName)}</title><link>${siteUrl}/journal</link><description>${escapeXml(siteTagline || siteName)}</description>
<atom:link href="${siteUrl}/journal/feed.xml" rel="self" type="application/rss+xml"/>
${items.join('')}</channel></rss>\n`;
  },
  atom: ({ siteUrl, siteName, posts }) => {
    const entries = posts.map(({ slug, title, excerpt, content, authorName, tags, publishedAt, updatedAt }) => {
      const url = escapeXml(`${siteUrl}/journal/${slug}`);
      const categories = tags.map((tag) => `<category term="${escapeXml(tag)}"/>`).join('');
      const author = authorName === '' ? '' : `<author>${element('name', authorName)}</author>`;
      return `<entry>${element('title', title)}<link href="${url}"/><id>${url}</id>${author}${categories}<published>${publishedAt}</published><updated>${updatedAt.toISOString()}</updated>${element('summary', excerpt)}<content type="html">${escapeXml(content)}</content></entry>\n`;
    });
    const updated = posts.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), new Date(0));
    return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>${escapeXml(siteName)}</title><id>${siteUrl}/journal</id>
<link href="${siteUrl}/journal"/><link rel="self" href="${siteUrl}/journal/atom.xml"/><updated>${updated.toISOString()}</updated>
<author>${element('name', siteName)}</author>
${entries.join('')}</feed>\n`;
  },
};
