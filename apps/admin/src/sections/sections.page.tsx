import { t } from '@vitrine/messages/admin/t.ts';
import './sections.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../shell/api.ts';
import { RecordFailure } from '../ui/failures/record-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { SectionEditor } from './section-editor.tsx';

/** Renders /admin/sections/{key}: the sections of the home page or of a page of the shop. */
export function Component() {
  const { key = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['sections', key],
    queryFn: () => api.staff.sections.read(key),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (error) {
    const back = { to: '/admin/settings/pages', label: t('Pages') };
    return <RecordFailure what={t('Page')} back={back} error={error} onRetry={() => void refetch()} />;
  }
  return data ? <SectionEditor key={key} opened={data} /> : <PageLoading />;
}
