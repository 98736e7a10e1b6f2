/** The pages that a shop is expected to have, in the order in which footer and checkout link them. Each has its slug for good. */
export const policySlugs = ['returns', 'shipping', 'privacy', 'terms', 'imprint', 'contact'] as const;
export type PolicySlug = (typeof policySlugs)[number];

/** Says whether the slug is one of a policy: such a page is linked in footer and checkout, and keeps its address. */
export function isPolicySlug(slug: string): slug is PolicySlug {
  return policySlugs.some((policy) => policy === slug);
}

/** The address of an owner's page within the shop (decision 0013). */
export function pagePath(slug: string): string {
  return `/pages/${slug}`;
}
