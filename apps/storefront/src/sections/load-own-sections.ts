import type { SectionOwner } from '@vitrine/contract/sections/section-hosts.ts';
import type { ShopApi } from '@vitrine/contract/shop-api.ts';
import { loadProductDiscounts } from '../routing/expect-page.ts';
import { OwnSections as Shown } from './own-sections.tsx';
import { type OwnSections, prepareSections } from './page-section.ts';

/** Loads the sections of a record on the server. Those before the list of products are above it. */
export async function loadOwnSections(api: ShopApi, owner: SectionOwner, id: string): Promise<OwnSections> {
  const stored = (await api.sections?.(owner, id)) ?? [];
  const listAt = stored.findIndex(({ type }) => type === 'product-list');
  const shown = stored.filter(({ type }) => type !== 'product-list');
  const discounts = await loadProductDiscounts(
    api,
    shown.flatMap(({ products = [] }) => products),
  );
  return {
    ...prepareSections(shown, discounts, 'landing'),
    aboveCount: listAt === -1 ? shown.length : listAt,
    sectionsUntil: discounts.until,
    Shown,
  };
}
