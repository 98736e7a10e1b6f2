import type { BrokenLinksAnswer } from '@vitrine/contract/link-check/link-check.schema.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

/**
 * Returns links in texts, sections and menus that lead to no record that shoppers see. A previous slug of such a record
 * and a redirect of the owner lead somewhere.
 */
export async function brokenLinks(db: Db, limit: number): Promise<BrokenLinksAnswer['items']> {
  const { rows } = await sql<BrokenLinksAnswer['items'][number]>`
    with texts (source, record, label, text) as (
      select 'PAGE', id::text, title, content from pages
      union all select 'POST', id::text, title, content from posts
      union all select 'SECTIONS', l.key, coalesce(g.title, 'Home page'), l.published::text
        from section_lists l left join pages g on g.id = l.page_id where l.published is not null
      union all select 'MENU', list.key, list.label, (s.value -> list.key)::text
        from settings s cross join (values ('menuEntries', 'Menu'), ('footerEntries', 'Footer')) list (key, label) where s.key = 'site'
      union all select 'ABOUT', 'about', 'About page', s.value ->> 'aboutPageContent' from settings s where s.key = 'site'
    ), links as (
      select distinct t.source, t.record, t.label, found[1] as folder, found[2] as slug
      from texts t cross join lateral
        regexp_matches(t.text, '"/(product|category|collection|pages|journal)/([a-z0-9-]{1,200})', 'g') found
    ), shown (folder, id, slug) as (
      select 'product', id, slug from products where status = 'ACTIVE'
      union all select 'category', id, slug from categories
      union all select 'collection', id, slug from collections
      union all select 'pages', id, slug from pages where is_published
      union all select 'journal', id, slug from posts where is_published
    )
    select l.source, l.record, l.label, '/' || l.folder || '/' || l.slug as path from links l
    where not exists (select from shown s where s.folder = l.folder and s.slug = l.slug)
      and not exists (select from shown s where s.folder = l.folder and s.folder = 'product' and s.id::text = l.slug)
      and not exists (select from slug_redirects r join shown s on s.id = r.target_id
        where r.slug = l.slug and s.folder = l.folder)
      and not exists (select from redirects r where r.path = '/' || l.folder || '/' || l.slug)
    order by l.source, l.label, path limit ${limit}`.execute(db);
  return rows;
}
