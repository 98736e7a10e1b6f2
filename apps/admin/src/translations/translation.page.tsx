import { useQuery } from '@tanstack/react-query';
import { translatableResources } from '@vitrine/domain/translations/translatable-fields.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useParams } from 'react-router';
import { api } from '../shell/api.ts';
import { AdminNotFound } from '../shell/not-found.page.tsx';
import { RecordFailure } from '../ui/failures/record-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { TranslationEditor } from './translation-editor.tsx';

/** Renders /admin/translations/{locale}/{kind}/{record}: the texts of one record beside their sources. */
export function Component() {
  const { locale = '', kind, record = '' } = useParams();
  const resource = translatableResources.find((known) => known === kind);
  const { data, error, refetch } = useQuery({
    queryKey: ['translations', locale, 'texts', resource, record],
    queryFn: () => api.staff.translations.texts({ locale, resource: resource ?? 'site', record }),
    enabled: resource !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (!resource) return <AdminNotFound />;
  if (error) {
    const back = { to: '/admin/translations', label: t('Translations') };
    return <RecordFailure what={t('Text')} back={back} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <PageLoading />;
  return (
    <TranslationEditor key={`${locale} ${resource} ${record}`} named={{ locale, resource, record }} texts={data} />
  );
}
