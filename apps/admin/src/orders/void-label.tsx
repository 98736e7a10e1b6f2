import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { notifyDone } from '../ui/notify.ts';

/** Hands a label back that was not used. */
export function VoidLabel({ orderId }: { orderId: string }) {
  const queryClient = useQueryClient();
  const hand = useMutation({
    mutationFn: () => api.staff.order.voidShipping(orderId),
    onSuccess: () => notifyDone('The label is handed back; the carrier refunds it.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
  return (
    <>
      {hand.error ? <CallFailure error={hand.error} /> : null}
      <Group>
        <Button size="compact-sm" variant="default" loading={hand.isPending} onClick={() => hand.mutate()}>
          Hand the label back
        </Button>
      </Group>
    </>
  );
}
