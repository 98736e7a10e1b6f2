import { publishProduct } from '../catalog/catalog.ts';
import { publishPost } from '../journal/journal.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { type Publishers, publishDue } from '../publishing/publishing.ts';
import { publishScheduledSections } from '../sections/sections.ts';
import { publishPage } from '../settings/settings.ts';

const shown = (isPublished: boolean) =>
  isPublished ? { before: { isPublished: false }, after: { isPublished } } : null;

const publishers: Publishers = {
  PAGE: { resource: 'pages', publish: async (tx, id) => shown(await publishPage(tx, id)) },
  POST: { resource: 'posts', publish: async (tx, id) => shown(await publishPost(tx, id)) },
  PRODUCT: {
    resource: 'products',
    publish: async (tx, id) =>
      (await publishProduct(tx, id)) ? { before: { status: 'DRAFT' }, after: { status: 'ACTIVE' } } : null,
  },
  SECTIONS: { resource: 'sections', publish: publishScheduledSections },
};

/** Publishes the pages, posts, products and sections whose time has come (docs/journal.md#scheduled-publications). */
export function publishScheduled(context: AppContext, signal?: AbortSignal): Promise<number> {
  return publishDue(context, publishers, signal);
}
