import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useSite } from '../../shell/use-site.ts';
import type { FieldErrors } from '../forms/field-errors.ts';
import { Section } from '../section.tsx';
import { SingleImage } from '../upload/single-image.tsx';
import './sharing-section.css';

/** The texts and the picture for search engines and shared links. Empty ones use the fallbacks. */
export interface SharingDraft {
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly shareImage: string | null;
}

interface SharingSectionProps {
  /** Absent: names search engines and sharing. */
  title?: string;
  draft: SharingDraft;
  change: (changes: Partial<SharingDraft>) => void;
  errors: FieldErrors;
  /** The path of the page in the shop. */
  path: string;
  /** What the page shows without texts and a picture for sharing. Empty ones are those of the shop. */
  fallback: { readonly title: string; readonly description: string; readonly image: string | null };
}

/** Renders the texts and the picture for search engines and shared links, with a preview of both. */
export function SharingSection({
  title = t('Search engines and sharing'),
  draft,
  change,
  errors,
  path,
  fallback,
}: SharingSectionProps) {
  return (
    <Section title={title}>
      <Stack gap="sm">
        <SharingPreview draft={draft} path={path} fallback={fallback} />
        <TextInput
          label={t('Search title')}
          placeholder={fallback.title}
          error={errors['seoTitle']}
          maxLength={200}
          value={draft.seoTitle}
          onChange={({ currentTarget }) => change({ seoTitle: currentTarget.value })}
        />
        <Textarea
          label={t('Search description')}
          rows={3}
          maxLength={400}
          error={errors['seoDescription']}
          value={draft.seoDescription}
          onChange={({ currentTarget }) => change({ seoDescription: currentTarget.value.replaceAll('\n', ' ') })}
        />
        <SingleImage
          label={t('Picture for sharing')}
          url={draft.shareImage}
          error={errors['shareImage']}
          onChange={(image) => change({ shareImage: image?.url ?? null })}
        />
      </Stack>
    </Section>
  );
}

/** Renders the page as a search result and as the card of a shared link, along the same chain of fallbacks as the shop. */
export function SharingPreview({ draft, path, fallback }: Pick<SharingSectionProps, 'draft' | 'path' | 'fallback'>) {
  const site = useSite();
  const { host } = window.location;
  const siteName = site?.siteName ?? host;
  const title = draft.seoTitle || fallback.title || (path === '/' ? siteName : t('Title of the page'));
  const about = (draft.seoDescription || fallback.description || site?.siteTagline || siteName)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
  const image = draft.shareImage ?? fallback.image ?? site?.bannerURL ?? null;
  return (
    <>
      <div role="group" aria-label={t('Preview of the search result')} className="breaks">
        <Text size="xs" c="dimmed">
          {host}
          {path}
        </Text>
        <Text c="var(--admin-result)" lineClamp={1}>
          {title === siteName ? title : `${title} - ${siteName}`}
        </Text>
        <Text size="sm" lineClamp={2}>
          {about}
        </Text>
      </div>
      <div role="group" aria-label={t('Preview of the shared link')} className="breaks shared-card">
        {image === null ? null : <img src={image} alt="" />}
        <div>
          <Text size="xs" c="dimmed">
            {host}
          </Text>
          <Text fw={600} lineClamp={2}>
            {title}
          </Text>
          <Text size="sm" lineClamp={2}>
            {about}
          </Text>
        </div>
      </div>
    </>
  );
}
