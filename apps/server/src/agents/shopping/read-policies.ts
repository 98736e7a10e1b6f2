import { policySlugs } from '@vitrine/domain/settings/policies.ts';
import * as z from 'zod';
import { createShopApi } from '../../catalog/catalog.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { type BuyerContext, chooseView } from './agent-view.ts';

export const policyRequest = z.looseObject({
  /** One policy. Absent means all. */
  slug: z.enum(policySlugs).optional(),
  context: z.looseObject({ language: z.string().max(35).optional() }).optional(),
});

/** Returns the published policies with their texts as HTML. */
export async function readPolicies(
  context: AppContext,
  request: { readonly slug?: (typeof policySlugs)[number] | undefined; readonly context?: BuyerContext | undefined },
) {
  const view = await chooseView(context, request.context);
  const api = createShopApi(context, view.shown);
  const { policies } = await api.site();
  const wanted = policies.filter(({ slug }) => request.slug === undefined || slug === request.slug);
  const read = await Promise.all(wanted.map(async ({ slug }) => ({ slug, page: await api.ownPage(slug) })));
  return {
    policies: read.flatMap(({ slug, page }) =>
      page.found === 'page'
        ? [{ slug, title: page.page.title, url: view.address(`/pages/${slug}`), html: page.page.content }]
        : [],
    ),
  };
}
