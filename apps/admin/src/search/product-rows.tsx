import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';

const maxRead = 100;

interface ProductRowsProps {
  title: string;
  ids: readonly string[];
  action: string;
  /** Returns the name of the button of a product. */
  actionName: (product: string) => string;
  onAction: (id: string) => void;
}

/** Renders products that a preview does not show, each with a button. */
export function ProductRows({ title, ids, action, actionName, onAction }: ProductRowsProps) {
  const { data } = useQuery({
    queryKey: ['product names', 'rows', ids],
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    queryFn: async () =>
      (await api.products.many({ where: { id: { in: [...ids] } }, select: ['id', 'name'], limit: maxRead })).items,
  });
  if (ids.length === 0) return null;
  return (
    <Stack gap={4} role="group" aria-label={title}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {ids.map((id) => {
        const name = data?.find((product) => product.id === id)?.name ?? t('Deleted product');
        return (
          <Group key={id} justify="space-between" wrap="nowrap">
            <Text size="sm" className="clamped">
              {name}
            </Text>
            <Button variant="default" size="compact-xs" aria-label={actionName(name)} onClick={() => onAction(id)}>
              {action}
            </Button>
          </Group>
        );
      })}
    </Stack>
  );
}
