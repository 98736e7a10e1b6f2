/** A kind of page that shows sections. A listing is that of a category or a collection. */
export type SectionHost = 'home' | 'page' | 'listing' | 'product';

const hosts = { home: 'home', page: 'page', collection: 'listing', category: 'listing', product: 'product' } as const;

/** The kind of a record that has sections, or the home page. */
export type SectionOwner = keyof typeof hosts;

/** Returns the record that a key of sections names. The home page has no id. */
export function parseSectionKey(key: string): { readonly owner: SectionOwner; readonly id: string } {
  const [owner = '', id = ''] = key.split(':');
  return { owner: owner in hosts ? (owner as SectionOwner) : 'home', id };
}

/** Returns the kind of page of a key. */
export function sectionHost(key: string): SectionHost {
  return hosts[parseSectionKey(key).owner];
}
