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
    )
    select l.source, l.record, l.label, '/' || l.folder || '/' || l.slug as path from links l
    where not leads_to_page(l.folder, l.slug)
    order by l.source, l.label, path limit ${limit}`.execute(db);
  return rows;
}
