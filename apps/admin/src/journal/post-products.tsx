import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { postBounds } from '@vitrine/contract/journal/post-bounds.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { ProductPicker } from '../catalog/product-picker.tsx';
import { IconX } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import type { DraftProps } from '../ui/editor/use-draft.ts';
import { Section } from '../ui/section.tsx';
import type { PostDraft } from './post-draft.ts';

/** Renders the products that a post mentions. Their pages link to the post. */
export function PostProducts({ draft, change }: DraftProps<PostDraft>) {
  const { productIds } = draft;
  const { data } = useQuery({
    queryKey: ['products', 'names', productIds],
    queryFn: () =>
      api.products.many({ where: { id: { in: [...productIds] } }, select: ['id', 'name'], limit: postBounds.products }),
    enabled: productIds.length > 0,
    placeholderData: (before) => before,
  });
  const getName = (id: string) => data?.items.find((product) => product.id === id)?.name ?? '…';
  return (
    <Section title={t('Products in the post')}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t('The post shows their cards, and their pages link to the post.')}
        </Text>
        {productIds.map((id) => (
          <Group key={id} gap="xs" wrap="nowrap" justify="space-between">
            <Text size="sm">{getName(id)}</Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('Remove {name}', { name: getName(id) })}
              onClick={() => change({ productIds: productIds.filter((other) => other !== id) })}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {productIds.length < postBounds.products ? (
          <ProductPicker
            label={t('Add a product')}
            taken={productIds}
            onlyActive
            onPick={({ id }) => change({ productIds: [...productIds, id] })}
          />
        ) : null}
      </Stack>
    </Section>
  );
}
