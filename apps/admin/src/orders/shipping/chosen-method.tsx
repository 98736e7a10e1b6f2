import { Text } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { rich } from '../../ui/rich.tsx';

/** Renders the shipping method that the shopper chose. It renders nothing in a shop with one flat rate. */
export function ChosenMethod({ order }: { order: Pick<StaffOrder, 'shippingInfo'> }) {
  const { shippingMethod, shippingMethodId } = order.shippingInfo;
  if (!shippingMethodId) return null;
  return (
    <Text size="sm" className="breaks">
      {rich('The shopper chose {method}.', { method: <b>{shippingMethod}</b> })}
    </Text>
  );
}
