import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';

const maxRead = 100;

/** Renders the products that a search hides, each with a button that shows it again. */
export function HiddenProducts({ ids, onShow }: { ids: readonly string[]; onShow: (id: string) => void }) {
  const { data } = useQuery({
    queryKey: ['product names', 'hidden', ids],
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    queryFn: async () =>
      (await api.products.many({ where: { id: { in: [...ids] } }, select: ['id', 'name'], limit: maxRead })).items,
  });
  if (ids.length === 0) return null;
  return (
    <Stack gap={4} role="group" aria-label={t('Hidden products')}>
      <Text size="sm" fw={600}>
        {t('Hidden')}
      </Text>
      {ids.map((id) => {
        const name = data?.find((product) => product.id === id)?.name ?? t('Deleted product');
        return (
          <Group key={id} justify="space-between" wrap="nowrap">
            <Text size="sm" className="clamped">
              {name}
            </Text>
            <Button
              variant="default"
              size="compact-xs"
              aria-label={t('Show {name} again', { name })}
              onClick={() => onShow(id)}
            >
              {t('Show')}
            </Button>
          </Group>
        );
      })}
    </Stack>
  );
}
