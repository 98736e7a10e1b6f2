import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { CustomsFormKind } from '@vitrine/domain/shipping/customs/customs-forms.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconTruck } from '../../icons/icons.tsx';
import { useMay } from '../../shell/permission.ts';
import { useSession } from '../../shell/session.ts';
import { DisabledReason } from '../../ui/disabled-reason.tsx';
import { constantLabel } from '../../ui/labels.ts';
import { money } from '../../ui/money.ts';
import { rich } from '../../ui/rich.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { labelDisabledReason, openLabelDisabledReason } from '../order-rights.ts';
import { ChosenMethod } from './chosen-method.tsx';
import { LabelModal } from './label-modal.tsx';
import { OrderParcels } from './order-parcels-list.tsx';
import { serviceName } from './service-name.ts';
import { VoidLabel } from './void-label.tsx';

/** Renders the parcels that left, the labels that were bought and the tracking of both. */
export function OrderShipping({ order }: { order: StaffOrder }) {
  const [isBuying, setBuying] = useState(false);
  const reason = labelDisabledReason(order);
  const may = useMay();
  return (
    <Section title={t('Shipping')}>
      <Stack gap="sm">
        <ChosenMethod order={order} />
        {order.labels.length + order.parcels.length === 0 ? <Text size="sm">{t('No label bought yet.')}</Text> : null}
        <OrderParcels order={order} />
        {order.labels.map((label) => (
          <Stack key={label.id} gap={2}>
            <Text size="sm" fw={600}>
              {label.carrier ?? t('Carrier')} {serviceName(label.service ?? '')}
              {/* Absent without the permission to see amounts. */}
              {typeof label.rate === 'number' ? `, ${money(label.rate)}` : ''}
            </Text>
            <Text size="sm">
              {[...new Set([label.status, label.trackingStatus ?? label.status].map(constantLabel))].join(', ')}
            </Text>
            {label.trackingNumber ? (
              <Text size="sm" className="breaks">
                {rich('Tracking: {number}', {
                  number: isWebAddress(label.trackingUrl) ? (
                    <Anchor href={label.trackingUrl} target="_blank" rel="noreferrer" size="sm" underline="always">
                      {label.trackingNumber}
                    </Anchor>
                  ) : (
                    label.trackingNumber
                  ),
                })}
              </Text>
            ) : null}
            {label.labelUrl ? <OpenLabel order={order} forms={ended.has(label.status) ? [] : label.forms} /> : null}
            {label.status === 'PURCHASED' ? <VoidLabel orderId={order.id} /> : null}
          </Stack>
        ))}
        {order.shipments.flatMap(({ events }) => events).length > 0 ? (
          <ol className="plain-list">
            {order.shipments
              .flatMap(({ events }) => events)
              .toReversed()
              .map((event) => (
                <li key={`${event.status} ${event.at}`}>
                  <Text size="sm">
                    {event.message || constantLabel(event.status)}
                    {event.location ? `, ${event.location}` : ''}
                  </Text>
                  <Text size="xs" c="dimmed">
                    <Time at={event.at} />
                  </Text>
                </li>
              ))}
          </ol>
        ) : null}
        {may('orders:fulfil') ? (
          <Group>
            <DisabledReason reason={reason}>
              <Button
                variant="default"
                leftSection={<IconTruck size={16} aria-hidden />}
                disabled={reason !== null}
                onClick={() => setBuying(true)}
              >
                {t('Buy label')}
              </Button>
            </DisabledReason>
          </Group>
        ) : null}
      </Stack>
      {isBuying ? <LabelModal order={order} onClose={() => setBuying(false)} /> : null}
    </Section>
  );
}

/** The statuses of labels that the order no longer uses. */
const ended: ReadonlySet<string> = new Set(['VOID_REQUESTED', 'VOIDED', 'FAILED']);

const formNames: Record<CustomsFormKind, string> = {
  CN22: t('Open the customs form CN22'),
  COMMERCIAL_INVOICE: t('Open the commercial invoice'),
  HIGH_VALUE_REPORT: t('Open the high value report'),
  CERTIFICATE_OF_ORIGIN: t('Open the certificate of origin'),
};

interface OpenLabelProps {
  readonly order: StaffOrder;
  /** The forms for the customs. */
  readonly forms: StaffOrder['labels'][number]['forms'];
}

/** Links the label to print and its forms for the customs. */
function OpenLabel({ order, forms }: OpenLabelProps) {
  const { data: user } = useSession();
  const reason = user ? openLabelDisabledReason(order, user) : null;
  if (reason !== null) {
    return (
      <Text size="sm" c="dimmed">
        {reason}
      </Text>
    );
  }
  return (
    <>
      <Anchor href={`/api/v1/orders/${order.id}/label`} target="_blank" rel="noreferrer" size="sm">
        {t('Open the label')}
      </Anchor>
      {forms.map(({ kind, url }) => (
        <Anchor key={url} href={url} target="_blank" rel="noreferrer" size="sm">
          {formNames[kind]}
        </Anchor>
      ))}
    </>
  );
}
