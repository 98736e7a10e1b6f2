import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IconArrowsSort } from '../../icons/icons.tsx';
import { api } from '../../shell/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { SortableList } from '../../ui/inputs/sortable-list.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { notifyDone } from '../../ui/notify.ts';
import type { GroupingKind } from '../use-groupings.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Renders a button that opens the categories or collections as a list. Staff drag them into the order that shoppers
 * see.
 */
export function OrderGroupings({ kind }: { kind: GroupingKind }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconArrowsSort size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Change order
      </Button>
      {isOpen ? <OrderModal kind={kind} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function OrderModal({ kind, onClose }: { kind: GroupingKind; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly Named[] | null>(null);
  const queryClient = useQueryClient();
  const read = useQuery({ queryKey: [kind, 'order'], queryFn: () => allNames(kind), staleTime: 0, gcTime: 0 });
  const save = useMutation({
    mutationFn: (order: readonly Named[]) =>
      api.staff.orderGroupings(
        kind,
        order.map(({ id }) => id),
      ),
    onSuccess: async () => {
      notifyDone('Order saved.');
      await queryClient.invalidateQueries({ queryKey: [kind] });
      onClose();
    },
  });
  const order = chosen ?? read.data;
  return (
    <Dialog onClose={onClose} title={`Order of ${kind}`}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Drag the {kind} into the order that shoppers see, or press space on a handle and use the arrow keys.
        </Text>
        {read.error ? <CallFailure error={read.error} onRetry={() => void read.refetch()} /> : null}
        {!order && !read.error ? <PageLoading /> : null}
        {order ? (
          <SortableList
            label={`Order of ${kind}`}
            items={order}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            onChange={setChosen}
          >
            {({ name }, handle) => (
              <Group gap="xs" wrap="nowrap" py={3}>
                {handle}
                <Text size="sm" className="clamped">
                  {name}
                </Text>
              </Group>
            )}
          </SortableList>
        ) : null}
        {save.error ? <CallFailure error={save.error} /> : null}
        <ModalButtons onClose={onClose}>
          <Button disabled={chosen === null} loading={save.isPending} onClick={() => chosen && save.mutate(chosen)}>
            Save order
          </Button>
        </ModalButtons>
      </Stack>
    </Dialog>
  );
}

/** Reads the names of all records in the shop's order, page by page. */
async function allNames(kind: GroupingKind): Promise<Named[]> {
  const names: Named[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Named[]; nextCursor: string | null } = await api[kind].many({
      select: ['id', 'name'],
      orderBy: [{ position: 'asc' }, { name: 'asc' }],
      limit: 100,
      ...(cursor !== null && { cursor }),
    });
    names.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && names.length < 1000);
  return names;
}
