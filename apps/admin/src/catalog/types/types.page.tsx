import { Button, Group, Stack, Text } from '@mantine/core';
import type { ProductType } from '@vitrine/contract/catalog/types/product-type.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconPackage, IconPlus } from '../../icons/icons.tsx';
import { useMay } from '../../shell/permission.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { counted } from '../../ui/labels.ts';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { DeleteType } from './delete-type.tsx';
import { TypeModal } from './type-modal.tsx';
import { useProductTypes } from './use-product-types.ts';

/** Renders /admin/catalog/types: the types of products, which suggest options and fields. */
export function Component() {
  const { data: types, error, refetch } = useProductTypes();
  const [edited, setEdited] = useState<ProductType | 'NEW' | null>(null);
  const mayWrite = useMay()('products:write');
  const add = mayWrite ? (
    <Button data-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('NEW')}>
      {t('Add product type')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={t('Product types')}
        about={t(
          'A type suggests options and custom fields in the editor of a product. Products do not change with their type.',
        )}
      >
        {add}
      </PageHeader>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!types && !error ? <PageLoading /> : null}
      {types?.length === 0 ? (
        <EmptyState
          icon={IconPackage}
          text={t('No product types yet. Add one for each kind of product, such as T-shirt.')}
        />
      ) : null}
      {types && types.length > 0 ? (
        <Section title={t('Types')}>
          <ul className="plain-list">
            {types.map((type) => (
              <li key={type.id}>
                <TypeRow type={type} mayWrite={mayWrite} onEdit={() => setEdited(type)} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {edited ? <TypeModal type={edited === 'NEW' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

function TypeRow({ type, mayWrite, onEdit }: { type: ProductType; mayWrite: boolean; onEdit: () => void }) {
  const options = type.options.map(({ name }) => name).join(', ');
  const parts = [options, type.fieldIds.length > 0 && counted(type.fieldIds.length, 'field')].filter(Boolean);
  return (
    <Group gap="xs" wrap="nowrap" py={6}>
      <Stack gap={0} flex={1} miw={0}>
        <Text size="sm" fw={600} className="breaks">
          {type.name}
        </Text>
        <Text size="xs" c="dimmed" className="breaks">
          {parts.join(' · ') || t('No suggestions')}
        </Text>
      </Stack>
      {mayWrite ? (
        <>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('Edit the type {name}', { name: type.name })}
            onClick={onEdit}
          >
            {t('Edit')}
          </Button>
          <DeleteType type={type} />
        </>
      ) : null}
    </Group>
  );
}
