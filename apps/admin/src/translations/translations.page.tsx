import { Anchor, Select, Stack } from '@mantine/core';
import { getLanguage } from '@vitrine/domain/settings/languages.ts';
import { translatableResources } from '@vitrine/domain/translations/translatable-fields.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link, useSearchParams } from 'react-router';
import { IconFileText } from '../icons/icons.tsx';
import { useMay } from '../shell/permission.ts';
import { Reading } from '../shell/view-only.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { rich } from '../ui/rich.tsx';
import { TranslatedRecords } from './translated-records.tsx';
import { TranslationFiles } from './translation-files.tsx';
import { TranslationProgressTable } from './translation-progress.tsx';
import { useLanguages } from './use-languages.ts';

/** Renders /admin/translations: the progress of each language, and the records with missing or outdated texts. */
export function Component() {
  const languages = useLanguages();
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  if (!languages) return <PageLoading />;
  const locale = languages.find((code) => code === search.get('locale')) ?? languages[0];
  const kind = translatableResources.find((known) => known === search.get('kind'));
  const about = (
    <>
      {rich('Texts of your catalog in the further languages of the shop. {link}', {
        link: (
          <Anchor component={Link} to="/admin/settings/site?part=languages" size="sm" underline="always">
            {t('Choose languages')}
          </Anchor>
        ),
      })}
    </>
  );
  if (locale === undefined) {
    return (
      <>
        <PageHeader title={t('Translations')} />
        <EmptyState
          icon={IconFileText}
          text={t('The shop has one language. Add a further one to translate its texts.')}
        >
          {may('settings:write') ? (
            <Anchor component={Link} to="/admin/settings/site?part=languages">
              {t('Add a language')}
            </Anchor>
          ) : null}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('Translations')} about={about}>
        <Reading>
          <Select
            aria-label={t('Language')}
            data={languages.map((code) => ({ value: code, label: getLanguage(code).name }))}
            value={locale}
            allowDeselect={false}
            onChange={(code) => setSearch({ locale: code ?? locale, ...(kind && { kind }) })}
          />
        </Reading>
      </PageHeader>
      <Stack>
        <TranslationProgressTable locale={locale} />
        {kind ? <TranslatedRecords key={`${locale} ${kind}`} locale={locale} resource={kind} /> : null}
        <TranslationFiles locale={locale} kind={kind} />
      </Stack>
    </>
  );
}
