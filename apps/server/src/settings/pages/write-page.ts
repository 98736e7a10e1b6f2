import type { CreatePage, UpdatePage } from '@vitrine/contract/settings/page.schema.ts';
import { isPolicySlug } from '@vitrine/domain/settings/policies.ts';
import { v7 as uuidv7 } from 'uuid';
import { fieldColumns } from '../../custom-fields/custom-fields.ts';
import { hasPermission, type SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { stoppedFailure } from '../../platform/runtime/workers/worker-pool.ts';
import { cleanPage } from '../../platform/security/html/clean-page.ts';
import { schedulePublication } from '../../publishing/publishing.ts';
import type { WriteContext, Writes } from '../../resources/resource.ts';
import { deletePage, freePageSlug, insertPage, isPagePublished, slugOfPage, updatePage } from './pages.queries.ts';

const notPublishing = failure('FORBIDDEN', 'Your role does not allow publishing pages or changing published ones.');

function mayPublish(caller: SignedInCaller): boolean {
  return hasPermission(caller, 'pages:publish');
}

type PageChange = Omit<UpdatePage, 'id' | 'updatedAt'>;

/** Returns whether a change publishes the page, now or later. */
function publishes({ isPublished, publishAt }: PageChange): boolean {
  return isPublished === true || (publishAt !== undefined && publishAt !== null);
}

/** Writes a page, with its HTML cleaned. Failures: UNPROCESSABLE for a policy's address that would change, those of long HTML. */
export const pageWrites: Writes = {
  async create({ tx, caller }: WriteContext, body: CreatePage): Promise<Outcome<string>> {
    if (publishes(body) && !mayPublish(caller)) return notPublishing;
    const columns = await toColumns(body);
    if (!columns.ok) return columns;
    const fields = await fieldColumns(tx, 'PAGE', body.customFields);
    if (!fields.ok) return fields;
    const id = uuidv7();
    const scheduled = await schedulePublication(tx, { kind: 'PAGE', record: id }, body);
    if (!scheduled.ok) return scheduled;
    const state = { is_published: scheduled.value ?? false };
    const slug = body.slug ?? (await freePageSlug(tx, body.title));
    await insertPage(tx, { ...columns.value, ...fields.value, ...state, id, slug, title: body.title });
    return success(id);
  },
  async update({ tx, caller }: WriteContext, id: string, body: PageChange): Promise<Outcome<null>> {
    if (!mayPublish(caller) && (publishes(body) || (await isPagePublished(tx, id)))) return notPublishing;
    const current = await slugOfPage(tx, id);
    if (body.slug !== undefined && current !== undefined && body.slug !== current && isPolicySlug(current)) {
      const errors = [{ path: 'slug', message: 'The address of a policy cannot change' }];
      return failure('UNPROCESSABLE', 'The footer and the checkout link to this address, so it cannot change.', {
        errors,
      });
    }
    const columns = await toColumns(body);
    if (!columns.ok) return columns;
    const fields = await fieldColumns(tx, 'PAGE', body.customFields);
    if (!fields.ok) return fields;
    const scheduled = await schedulePublication(tx, { kind: 'PAGE', record: id }, body);
    if (!scheduled.ok) return scheduled;
    const state = scheduled.value === undefined ? {} : { is_published: scheduled.value };
    await updatePage(tx, id, { ...columns.value, ...fields.value, ...state });
    return success(null);
  },
  async remove({ tx, caller }: WriteContext, id: string): Promise<Outcome<null>> {
    if (!mayPublish(caller) && (await isPagePublished(tx, id))) return notPublishing;
    await schedulePublication(tx, { kind: 'PAGE', record: id }, { publishAt: null });
    await deletePage(tx, id);
    return success(null);
  },
};

/**
 * Maximum characters that the database accepts. The escaped text is longer, but no text that people write becomes twice
 * as long.
 */
const maxCleanedLength = 400_000;

async function toColumns({ slug, title, content, seoTitle, seoDescription, shareImage }: PageChange) {
  try {
    const cleaned = content === undefined ? undefined : await cleanPage(content);
    if (cleaned !== undefined && cleaned.length > maxCleanedLength) {
      const errors = [{ path: 'content', message: `Must have at most ${maxCleanedLength} characters as clean HTML` }];
      return failure('INVALID_REQUEST', 'The text of the page is too long.', { errors });
    }
    return success({
      ...(slug === undefined ? {} : { slug }),
      ...(title === undefined ? {} : { title }),
      ...(cleaned === undefined ? {} : { content: cleaned }),
      ...(seoTitle === undefined ? {} : { seo_title: seoTitle }),
      ...(seoDescription === undefined ? {} : { seo_description: seoDescription }),
      ...(shareImage === undefined ? {} : { share_image: shareImage }),
    });
  } catch (error) {
    return stoppedFailure(error, 'The page');
  }
}
