import { Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CollectionRules, ruleBounds } from '@vitrine/domain/catalog/collection-rules.ts';
import { adminLocale, t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { counted } from '../../ui/labels.ts';
import { isComplete } from './rule-words.ts';

const delayMs = 400;

/** Renders the number of products that the rules choose now, and the first ones, before the rules are saved. */
export function RulesPreview({ rules }: { rules: CollectionRules }) {
  const [shown] = useDebouncedValue(rules, delayMs);
  const isReady = isComplete(shown);
  const { data, error, refetch } = useQuery({
    queryKey: ['collections', 'preview', shown],
    queryFn: () => api.staff.previewRules(shown),
    enabled: isReady,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  if (!isReady) return <Hint>{t('Complete the conditions to see the products.')}</Hint>;
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Stack gap="xs" role="group" aria-label={t('Preview of the products')}>
      <Text size="sm" fw={600} role="status">
        {describeCount(data.count)}
      </Text>
      <ul className="plain-list">
        {data.products.map(({ id, name, thumbnail }) => (
          <li key={id}>
            <Group gap="sm" wrap="nowrap" py={3}>
              {thumbnail ? <img className="thumbnail" src={thumbnail} alt="" /> : <span className="thumbnail" />}
              <Text size="sm" className="clamped">
                {name}
              </Text>
            </Group>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function describeCount(count: number): string {
  if (count === 0)
    return t('No published product meets the conditions. You can save: products join when they meet them.');
  if (count > ruleBounds.members)
    return t('More than {members} products meet the conditions. The collection has the first {members}.', {
      members: ruleBounds.members.toLocaleString(adminLocale()),
    });
  const chosen = counted(count, 'product');
  return count > ruleBounds.previewProducts
    ? t('{chosen}. The first {previewProducts}:', { chosen, previewProducts: ruleBounds.previewProducts })
    : `${chosen}:`;
}

function Hint({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}
