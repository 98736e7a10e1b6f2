import { useQuery, useQueryClient } from '@tanstack/react-query';
import { productTitle } from '@vitrine/domain/catalog/product-title.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { RecordFailure } from '../../ui/failures/record-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProductStatusBadge } from '../product-status-badge.tsx';
import { copyDraft } from './copy-draft.ts';
import { ProductActions } from './product-actions.tsx';
import { emptyDraft, productParts, toDraft } from './product-draft.ts';
import { ProductEditor, productsPage } from './product-editor.tsx';

/** Renders one product, or a new one. `?from=ID` starts with a copy. */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const isNew = id === 'new';
  const source = isNew ? params.get('from') : id;
  // Loads only once, so that no refetch overwrites the draft. A save refetches.
  const { data, error, refetch } = useQuery({
    queryKey: ['products', 'one', source],
    queryFn: () => api.products.one({ where: { id: source }, include: [...productParts] }),
    enabled: source !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['products'] });
    setEdition((before) => before + 1);
  };
  if (error) {
    return <RecordFailure what={t('Product')} back={productsPage} error={error} onRetry={() => void refetch()} />;
  }
  if (source !== null && !data) return <PageLoading />;
  const key = `${id} ${source ?? ''} ${edition}`;
  if (isNew) {
    return (
      <ProductEditor key={key} record={null} initial={data ? copyDraft(toDraft(data)) : emptyDraft} onSaved={reload} />
    );
  }
  if (!data) return null;
  // The header stays in the page while a save starts a new editor. A click on one of its buttons is therefore not lost.
  return (
    <>
      <PageHeader title={productTitle(data)} back={productsPage} mark={<ProductStatusBadge status={data.status} />}>
        <ProductActions product={data} onDeleted={() => setDeletedId(data.id)} />
      </PageHeader>
      <ProductEditor
        key={key}
        record={data}
        initial={toDraft(data)}
        isDeleted={deletedId === data.id}
        onSaved={reload}
      />
    </>
  );
}
