import { Stack } from '@mantine/core';
import { type SharedPage, sharedPages } from '@vitrine/domain/settings/site-settings.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { SharingSection } from '../../ui/editor/sharing-section.tsx';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';
import type { SiteDraftProps } from './site-draft.ts';

export const sharedPageLabels: Readonly<Record<SharedPage, string>> = {
  about: t('About page'),
  products: t('All products'),
  journal: t('Journal'),
};

/** Renders how search engines and shared links show the pages that every shop has, beside the home page. */
export function SharingSettings({ draft, change, errors }: SiteDraftProps) {
  return (
    <Stack>
      {sharedPages.map((page) => (
        <SharingSection
          key={page}
          title={sharedPageLabels[page]}
          draft={draft.pageSharing[page]}
          change={(changes) =>
            change({ pageSharing: { ...draft.pageSharing, [page]: { ...draft.pageSharing[page], ...changes } } })
          }
          errors={errorsOfPage(errors, page)}
          path={`/${page}`}
          fallback={{ description: '', image: null, ...defaultTexts(page, draft.siteName) }}
        />
      ))}
    </Stack>
  );
}

/** Returns what the page shows without texts of the owner. */
function defaultTexts(page: SharedPage, siteName: string) {
  if (page === 'about') return { title: t('About') };
  if (page === 'journal') return { title: t('Journal') };
  return { title: t('All products'), description: t('All products from {siteName}.', { siteName }) };
}

function errorsOfPage(errors: FieldErrors, page: SharedPage): FieldErrors {
  const start = `pageSharing.${page}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(own.map(([path, error]) => [path.slice(start.length), error]));
}
