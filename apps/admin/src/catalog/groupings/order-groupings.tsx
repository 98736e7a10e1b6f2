import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconArrowsSort } from '../../icons/icons.tsx';
import { api } from '../../shell/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { type GroupingKind, type NamedGrouping, readGroupings } from '../use-groupings.ts';
import { changedParents, inTreeOrder } from './category-moves.ts';
import { MovableGroupings } from './movable-groupings.tsx';

/**
 * Renders a button that opens the categories or collections as a list. Staff move them into the order that shoppers
 * see, and categories into levels.
 */
export function OrderGroupings({ kind }: { kind: GroupingKind }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconArrowsSort size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('Change order')}
      </Button>
      {isOpen ? <OrderModal kind={kind} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function OrderModal({ kind, onClose }: { kind: GroupingKind; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly NamedGrouping[] | null>(null);
  const queryClient = useQueryClient();
  const read = useQuery({
    queryKey: [kind, 'order'],
    queryFn: async () => inTreeOrder(await readGroupings(kind)),
    staleTime: 0,
    gcTime: 0,
  });
  const save = useMutation({
    mutationFn: (order: readonly NamedGrouping[]) => saveOrder(kind, read.data ?? [], order),
    onSuccess: async () => {
      notifyDone(t('Order saved.'));
      await queryClient.invalidateQueries({ queryKey: [kind] });
      onClose();
    },
  });
  const order = chosen ?? read.data;
  return (
    <Dialog onClose={onClose} title={t('Order of {kind}', { kind: translatedNoun(kind) })}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('Drag the {kind} into the order that shoppers see, or press space on a handle and use the arrow keys.', {
            kind: translatedNoun(kind),
          })}
          {kind === 'categories'
            ? t(' The arrows move a category below the one before it, or out of its parent.')
            : null}
        </Text>
        {read.error ? <CallFailure error={read.error} onRetry={() => void read.refetch()} /> : null}
        {!order && !read.error ? <PageLoading /> : null}
        {order ? <MovableGroupings kind={kind} groupings={order} onChange={setChosen} /> : null}
        {save.error ? <CallFailure error={save.error} /> : null}
        <ModalButtons onClose={onClose}>
          <Button disabled={chosen === null} loading={save.isPending} onClick={() => chosen && save.mutate(chosen)}>
            {t('Save order')}
          </Button>
        </ModalButtons>
      </Stack>
    </Dialog>
  );
}

/** Writes the changed parents, each as its own change that can be undone, and then the order. */
async function saveOrder(
  kind: GroupingKind,
  before: readonly NamedGrouping[],
  after: readonly NamedGrouping[],
): Promise<void> {
  for (const { id, parentId = null, updatedAt } of changedParents(before, after))
    await api.categories.update(id, { parentId, updatedAt });
  await api.staff.orderGroupings(
    kind,
    after.map(({ id }) => id),
  );
}
