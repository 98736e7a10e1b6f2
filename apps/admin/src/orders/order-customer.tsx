import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { AddressView } from '@vitrine/contract/shipping/address.schema.ts';
import { addressLines } from '@vitrine/domain/shipping/address/address-lines.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../shell/permission.ts';
import { useSession } from '../shell/session.ts';
import { countryLabel } from '../ui/country-label.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { Section } from '../ui/section.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { EditAddress } from './edit-address.tsx';
import { addressDisabledReason } from './order-rights.ts';

/** Renders the customer and the delivery address. */
export function OrderCustomer({ order }: { order: StaffOrder }) {
  const { address } = order.shippingInfo;
  const isVerified = order.addressVerification === 'VERIFIED';
  const { data: user } = useSession();
  const [isEditing, setEditing] = useState(false);
  const may = useMay();
  const reason = user ? addressDisabledReason(order, user) : null;
  return (
    <Section title={t('Customer')}>
      <Stack gap="sm">
        <Stack gap={0}>
          {order.userId && may('customers:read') ? (
            <Anchor component={Link} to={`/admin/users/${order.userId}`} size="sm">
              {address.name}
            </Anchor>
          ) : (
            <Text size="sm">
              {address.name}
              {order.userId ? '' : t(' (guest)')}
            </Text>
          )}
          <Text size="sm" className="breaks">
            {order.email}
          </Text>
        </Stack>
        <div>
          <Text size="sm" fw={600} mb={2}>
            {t('Ships to')}
          </Text>
          <AddressLines address={address} />
          <StatusBadge tone={isVerified ? 'good' : 'waiting'}>
            {isVerified ? t('Address verified') : t('Address not verified')}
          </StatusBadge>
        </div>
        {may('orders:write') ? (
          <Group>
            <DisabledReason reason={reason}>
              <Button
                size="compact-sm"
                variant="default"
                disabled={!user || reason !== null}
                onClick={() => setEditing(true)}
              >
                {t('Edit address')}
              </Button>
            </DisabledReason>
          </Group>
        ) : null}
        {order.billingAddress ? (
          <div>
            <Text size="sm" fw={600} mb={2}>
              {t('Billed to')}
            </Text>
            <AddressLines address={order.billingAddress} />
          </div>
        ) : null}
      </Stack>
      {isEditing ? <EditAddress order={order} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}

export function AddressLines({ address }: { address: Omit<AddressView, 'email'> }) {
  const lines = [address.name, ...addressLines(address), countryLabel(address.country), address.phone];
  return <address className="address">{lines.flatMap((line) => (line ? [<div key={line}>{line}</div>] : []))}</address>;
}
