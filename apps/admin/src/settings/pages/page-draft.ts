import type { CreatePage, PageRecord, UpdatePage } from '@vitrine/contract/settings/page.schema.ts';
import type { FieldValues } from '@vitrine/domain/custom-fields/field-values.ts';
import type { PolicySlug } from '@vitrine/domain/settings/policies.ts';
import { policyTemplates } from '@vitrine/domain/settings/policy-templates.ts';

export interface PageDraft {
  readonly title: string;
  readonly slug: string;
  readonly content: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly shareImage: string | null;
  readonly isPublished: boolean;
  readonly publishAt: string | null;
  /** The values of custom fields by key. */
  readonly customFields: FieldValues;
}

const emptyPage: PageDraft = {
  title: '',
  slug: '',
  content: '',
  seoTitle: '',
  seoDescription: '',
  shareImage: null,
  isPublished: true,
  publishAt: null,
  customFields: {},
};

/** Returns the draft of a new page. A policy has its title, address and description from the start. */
export function newPage(policy: PolicySlug | null): PageDraft {
  if (policy === null) return emptyPage;
  const { title, seoDescription } = policyTemplates[policy];
  return { ...emptyPage, title, slug: policy, seoDescription };
}

export function toPageDraft(page: PageRecord): PageDraft {
  const { title, slug, content, seoTitle, seoDescription, shareImage, isPublished, publishAt, customFields } = page;
  return { title, slug, content, seoTitle, seoDescription, shareImage, isPublished, publishAt, customFields };
}

/** Returns the fields that a save sends: only those that changed. */
export function pageChanges(draft: PageDraft, before: PageDraft): UpdatePage {
  const differs = (field: keyof PageDraft) => draft[field] !== before[field];
  return {
    ...(differs('title') && { title: draft.title }),
    ...(differs('slug') && draft.slug && { slug: draft.slug }),
    ...(differs('content') && { content: draft.content }),
    ...(differs('seoTitle') && { seoTitle: draft.seoTitle }),
    ...(differs('shareImage') && { shareImage: draft.shareImage }),
    ...(differs('seoDescription') && { seoDescription: draft.seoDescription }),
    ...(differs('isPublished') && { isPublished: draft.isPublished }),
    ...(differs('publishAt') && { publishAt: draft.publishAt }),
    ...(differs('customFields') && { customFields: { ...draft.customFields } }),
  };
}

/** Returns the request body that creates the page. Without an address, the shop generates one from the title. */
export function pageToCreate({ slug, customFields, ...texts }: PageDraft): CreatePage {
  const draft = { ...texts, ...(Object.keys(customFields).length > 0 && { customFields: { ...customFields } }) };
  return slug === '' ? draft : { slug, ...draft };
}
