import { policySlugs } from '@vitrine/domain/settings/policies.ts';
import { policyTemplates } from '@vitrine/domain/settings/policy-templates.ts';
import { defaultDeliveryTimes } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import { v7 as uuidv7 } from 'uuid';
import type { NewRow } from '../exchange/exchange.ts';
import type { DemoCatalog } from './demo-catalog.ts';

/** Returns the demo store's pages: every policy from its template, and the complete pages under demo/. */
export function demoPages({ store, pages }: DemoCatalog, now: Date): NewRow<'pages'>[] {
  const facts = { ...store.businessFacts, handlingDays: defaultDeliveryTimes.handlingDays };
  const policies = policySlugs.map((slug) => {
    const { title, seoDescription, write } = policyTemplates[slug];
    return { slug, title, seoDescription, content: write(facts) };
  });
  return [...policies, ...pages].map(({ slug, title, seoDescription, content }) => ({
    id: uuidv7(),
    slug,
    title,
    content,
    seo_description: seoDescription,
    is_published: true,
    created_at: now,
    updated_at: now,
  }));
}
