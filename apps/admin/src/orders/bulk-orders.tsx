import { Button } from '@mantine/core';
import type { OrderRecord } from '@vitrine/contract/client/staff-calls.ts';
import { canChangeStatus, type OrderStatus } from '@vitrine/domain/orders/order-status.ts';
import { api } from '../shell/api.ts';
import { useBulk } from '../ui/use-bulk.ts';
import { WhyNot } from '../ui/why-not.tsx';
import { inWords } from '../ui/words.ts';

const steps: readonly OrderStatus[] = ['SHIPPED', 'DELIVERED'];

/** The steps that several orders can take at once; the ones with money in them are taken one by one. */
export function BulkOrders({ orders, onDone }: { orders: readonly OrderRecord[]; onDone: () => void }) {
  const bulk = useBulk<OrderRecord>({ resource: 'orders', nameOf: ({ number }) => `Order #${number}`, onDone });
  return (
    <>
      {steps.map((status) => {
        const unfit = orders.filter((order) => !canChangeStatus(order.status, status));
        const reason =
          unfit.length > 0
            ? `#${unfit[0]?.number} is ${inWords(unfit[0]?.status ?? '').toLowerCase()} and cannot become ${status.toLowerCase()}.`
            : null;
        return (
          <WhyNot key={status} reason={reason}>
            <Button
              size="xs"
              variant="default"
              disabled={reason !== null}
              loading={bulk.isPending}
              onClick={() => bulk.mutate({ items: orders, act: ({ id }) => api.orders.changeStatus(id, { status }) })}
            >
              Mark {status.toLowerCase()}
            </Button>
          </WhyNot>
        );
      })}
    </>
  );
}
