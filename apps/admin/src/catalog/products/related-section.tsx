import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { maxRelatedProducts, type RelatedProducts } from '@vitrine/contract/catalog/related.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconX } from '../../icons/icons.tsx';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { SortableList } from '../../ui/inputs/sortable-list.tsx';
import { counted } from '../../ui/labels.ts';
import { PageLoading } from '../../ui/loading.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { productLabel } from '../product-label.ts';
import { ProductPicker } from '../product-picker.tsx';

/** Renders the related products of a product: those that staff choose, and those that orders have together. */
export function RelatedSection({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['related', productId],
    queryFn: () => api.staff.related.of(productId),
  });
  return (
    <Box mt="md">
      <Section title={t('Related products')}>
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PageLoading /> : null}
        {data ? <RelatedChoice productId={productId} related={data} /> : null}
      </Section>
    </Box>
  );
}

type Chosen = RelatedProducts['chosen'];

function RelatedChoice({ productId, related }: { productId: string; related: RelatedProducts }) {
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<Chosen | null>(null);
  const chosen = edited ?? related.chosen;
  const save = useMutation({
    mutationFn: () =>
      api.staff.related.choose(
        productId,
        chosen.map(({ id }) => id),
      ),
    onSuccess: (answer) => {
      queryClient.setQueryData(['related', productId], answer);
      setEdited(null);
      notifyDone(t('Related products saved.'));
    },
  });
  const taken = [productId, ...chosen.map(({ id }) => id)];
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(
          'Shoppers see your choice first, then products that were bought together, then others of the category. Sold-out products are left out.',
        )}
      </Text>
      {chosen.length < maxRelatedProducts ? (
        <ProductPicker
          label={t('Add a related product')}
          taken={taken}
          onlyActive
          onPick={({ id, name, status }) => setEdited([...chosen, { id, name, status }])}
        />
      ) : null}
      {chosen.length > 0 ? (
        <SortableList
          label={t('Chosen related products')}
          items={chosen}
          getId={({ id }) => id}
          getName={({ name }) => name}
          onChange={setEdited}
        >
          {({ id, name, status }, handle) => (
            <Group gap="xs" wrap="nowrap" py={3}>
              {handle}
              <Text size="sm" flex={1} className="clamped">
                {productLabel({ name, status })}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Remove {name}', { name })}
                onClick={() => setEdited(chosen.filter((other) => other.id !== id))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </Group>
          )}
        </SortableList>
      ) : null}
      {save.error ? <CallFailure error={save.error} /> : null}
      {edited ? (
        <Group gap="xs">
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {t('Save related products')}
          </Button>
          <Button variant="default" onClick={() => setEdited(null)}>
            {t('Cancel')}
          </Button>
        </Group>
      ) : null}
      <BoughtTogether bought={related.bought} />
    </Stack>
  );
}

function BoughtTogether({ bought }: { bought: RelatedProducts['bought'] }) {
  if (bought.length === 0) {
    return (
      <Text size="sm">
        {t(
          'No products bought together yet. The shop looks every night for products that are in two or more orders with this one.',
        )}
      </Text>
    );
  }
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('Bought together')}
      </Text>
      <ul className="plain-list">
        {bought.map(({ id, name, orderCount }) => (
          <li key={id}>
            <Text size="sm">
              {name} ({counted(orderCount, 'order')})
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
