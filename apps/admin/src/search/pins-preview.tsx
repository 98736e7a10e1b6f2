import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cardPictureSizes } from '@vitrine/contract/catalog/card-picture.ts';
import type { SearchPreview } from '@vitrine/contract/catalog/search-rules.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { SortableList } from '../ui/inputs/sortable-list.tsx';
import { counted } from '../ui/labels.ts';
import { isChosen } from './pinned-list.tsx';
import { pinnedAfterMove } from './pinned-order.ts';
import { ProductRows } from './product-rows.tsx';

interface PinsPreviewProps {
  request: SearchPreview & { readonly pinnedIds: string[]; readonly hiddenIds: string[] };
  onPin: (pinnedIds: string[]) => void;
  onHide: (id: string) => void;
}

const delayMs = 300;

/** Renders the first page of the list as shoppers will see it. Moving a product pins it and those before it. */
export function PinsPreview({ request, onPin, onHide }: PinsPreviewProps) {
  const [shown] = useDebouncedValue(request, delayMs);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['search/preview', shown],
    queryFn: () => api.staff.search.preview(shown),
    enabled: isChosen(shown),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { pinnedIds } = request;
  if (!isChosen(request)) return null;
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (data?.found !== 'page') return null;
  const { products, total } = data.page;
  const ids = products.map(({ id }) => id);
  const isSettled = shown === request && !isPlaceholderData;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} role="status">
        {counted(total, 'result')}
      </Text>
      <SortableList
        label={t('Results as shoppers see them')}
        items={products}
        getId={({ id }) => id}
        getName={({ name }) => name}
        onChange={(moved) =>
          onPin(
            pinnedAfterMove(
              ids,
              moved.map(({ id }) => id),
              pinnedIds,
            ),
          )
        }
      >
        {({ id, name, picture, stock }, handle) => (
          <Group gap="xs" wrap="nowrap" py={3}>
            {handle}
            {picture ? (
              <img className="thumbnail" src={cardPictureSizes(picture).preview} alt="" loading="lazy" />
            ) : (
              <span className="thumbnail" />
            )}
            <Text size="sm" flex={1} className="clamped">
              {name}
              {stock > 0 ? '' : t(' (sold out)')}
            </Text>
            {pinnedIds.includes(id) ? (
              <Badge variant="light" visibleFrom="xs">
                {t('Pinned')}
              </Badge>
            ) : null}
            <PinButton name={name} isPinned={pinnedIds.includes(id)} onPress={() => onPin(toggled(pinnedIds, id))} />
            <Button
              variant="default"
              size="compact-xs"
              aria-label={t('Hide {name}', { name })}
              onClick={() => onHide(id)}
            >
              {t('Hide')}
            </Button>
          </Group>
        )}
      </SortableList>
      <ProductRows
        title={t('Pinned, but sold out, unpublished or not in the list')}
        ids={isSettled ? pinnedIds.filter((id) => !ids.includes(id)) : []}
        action={t('Unpin')}
        actionName={(product) => t('Unpin {name}', { name: product })}
        onAction={(id) => onPin(toggled(pinnedIds, id))}
      />
    </Stack>
  );
}

function PinButton({ name, isPinned, onPress }: { name: string; isPinned: boolean; onPress: () => void }) {
  return (
    <Button
      variant="default"
      size="compact-xs"
      aria-label={isPinned ? t('Unpin {name}', { name }) : t('Pin {name}', { name })}
      onClick={onPress}
    >
      {isPinned ? t('Unpin') : t('Pin')}
    </Button>
  );
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
