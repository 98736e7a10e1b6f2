/** The expected pages of a shop, in the order in which footer and checkout link them. Each has a permanent slug. */
export const policySlugs = ['returns', 'shipping', 'privacy', 'terms', 'imprint', 'contact'] as const;
export type PolicySlug = (typeof policySlugs)[number];

/** Returns whether the slug is one of a policy. Footer and checkout link such a page, and its address stays. */
export function isPolicySlug(slug: string): slug is PolicySlug {
  return policySlugs.some((policy) => policy === slug);
}

/** Returns the slug of the page that replaces a policy in a market: 'terms-ch'. */
export function policyOfMarket(policy: PolicySlug, { prefix }: { readonly prefix: string }): string {
  return `${policy}-${prefix}`;
}

/** The address of an owner's page within the shop (decision 0013). */
export function pagePath(slug: string): string {
  return `/pages/${slug}`;
}

/** Returns whether an address is that of the journal or of one of its posts. */
export function isJournalPath(url: string): boolean {
  return /^\/journal(?:[/?#]|$)/.test(url);
}
