import { Anchor, Stack, Text } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { AddressView } from '@vitrine/contract/shipping/address.schema.ts';
import { Link } from 'react-router';
import { Section } from '../ui/section.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';

/** The customer and the delivery address. */
export function OrderCustomer({ order }: { order: StaffOrder }) {
  const { address } = order.shippingInfo;
  const isVerified = order.addressVerification === 'VERIFIED';
  return (
    <Section title="Customer">
      <Stack gap="sm">
        <Stack gap={0}>
          {order.userId ? (
            <Anchor component={Link} to={`/admin/users/${order.userId}`} size="sm">
              {address.name}
            </Anchor>
          ) : (
            <Text size="sm">{address.name} (guest)</Text>
          )}
          <Text size="sm" className="breaks">
            {order.email}
          </Text>
        </Stack>
        <div>
          <Text size="sm" fw={600} mb={2}>
            Ships to
          </Text>
          <AddressLines address={address} />
          <StatusBadge tone={isVerified ? 'good' : 'waiting'}>
            {isVerified ? 'Address verified' : 'Address not verified'}
          </StatusBadge>
        </div>
        {order.billingAddress ? (
          <div>
            <Text size="sm" fw={600} mb={2}>
              Billed to
            </Text>
            <AddressLines address={order.billingAddress} />
          </div>
        ) : null}
      </Stack>
    </Section>
  );
}

export function AddressLines({ address }: { address: AddressView }) {
  const place = `${address.city}, ${address.state} ${address.postalCode}`;
  const lines = [address.name, address.street1, address.street2, place, address.country, address.phone];
  return <address className="address">{lines.flatMap((line) => (line ? [<div key={line}>{line}</div>] : []))}</address>;
}
