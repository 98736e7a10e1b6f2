import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { RecordFailure } from '../ui/failures/record-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { toDiscountDraft } from './discount-draft.ts';
import { DiscountEditor } from './discount-editor.tsx';
import { templateDraft } from './discount-templates.ts';

/** Renders /admin/discounts/{id} and /new. /new starts from the discount that `like` names. */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { timeZone } = useShopLocale();
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  const isNew = id === 'new';
  const opened = isNew ? params.get('like') : id;
  const { data, error, refetch } = useQuery({
    queryKey: ['discounts', 'one', opened],
    queryFn: () => api.discounts.one({ where: { id: opened } }),
    enabled: opened !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['discounts'] });
    setEdition((before) => before + 1);
  };
  if (error) {
    const back = { to: '/admin/discounts', label: t('Discounts') };
    return <RecordFailure what={t('Discount')} back={back} error={error} onRetry={() => void refetch()} />;
  }
  if (opened !== null && !data) return <PageLoading />;
  const draft = data ? toDiscountDraft(data, timeZone) : templateDraft(params.get('template'));
  if (isNew || !data) {
    const initial = data
      ? { ...draft, code: '', title: t('{title} (copy)', { title: draft.title }), isActive: false }
      : draft;
    return <DiscountEditor key={`new ${opened}`} record={null} initial={initial} onSaved={reload} />;
  }
  return <DiscountEditor key={`${id} ${edition}`} record={data} initial={draft} onSaved={reload} />;
}
