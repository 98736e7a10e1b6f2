import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconTruck } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { constantLabel } from '../ui/labels.ts';
import { moneyIn } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';
import { rich } from '../ui/rich.tsx';
import { Section } from '../ui/section.tsx';
import { ReturnLabelModal } from './return-label-modal.tsx';

type Label = StaffReturn['labels'][number];

/** Renders the labels that the shop bought for the way back, and the purchase of one (docs/behaviour/returns.md#labels). */
export function ReturnLabels({ one }: { one: StaffReturn }) {
  const [isBuying, setBuying] = useState(false);
  const may = useMay();
  const canBuy = one.canBuyLabel && may('returns:write');
  if (one.labels.length === 0 && !canBuy) return null;
  return (
    <Section title={t('Return label')}>
      <Stack gap="sm">
        {one.labels.map((label) => (
          <OneLabel key={label.id} returnId={one.id} label={label} />
        ))}
        {canBuy ? (
          <Group>
            <Button variant="default" leftSection={<IconTruck size={16} aria-hidden />} onClick={() => setBuying(true)}>
              {t('Buy return label')}
            </Button>
          </Group>
        ) : null}
      </Stack>
      {isBuying ? <ReturnLabelModal one={one} onClose={() => setBuying(false)} /> : null}
    </Section>
  );
}

function OneLabel({ returnId, label }: { returnId: string; label: Label }) {
  const may = useMay();
  const { carrier, service, rate, currency, status, trackingStatus, trackingNumber, trackingUrl } = label;
  const tracked = trackingStatus === null || trackingStatus === 'unknown' ? status : trackingStatus;
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {[carrier ?? t('Carrier'), service].filter(Boolean).join(' ')}
        {/* Absent without the permission to see amounts. */}
        {typeof rate === 'number' ? `, ${moneyIn(rate, currency)}` : ''}
      </Text>
      <Text size="sm">{[...new Set([status, tracked])].map(constantLabel).join(', ')}</Text>
      {trackingNumber ? (
        <Text size="sm" className="breaks">
          {rich('Tracking: {number}', {
            number: isWebAddress(trackingUrl) ? (
              <Anchor href={trackingUrl} target="_blank" rel="noreferrer" size="sm" underline="always">
                {trackingNumber}
              </Anchor>
            ) : (
              trackingNumber
            ),
          })}
        </Text>
      ) : null}
      {status === 'PURCHASED' ? (
        <Group gap="xs">
          <Button
            component="a"
            href={`/api/v1/returns/${returnId}/label`}
            target="_blank"
            size="compact-sm"
            variant="default"
          >
            {t('Open label')}
          </Button>
          {may('returns:write') ? <VoidReturnLabel returnId={returnId} /> : null}
        </Group>
      ) : null}
    </Stack>
  );
}

function VoidReturnLabel({ returnId }: { returnId: string }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['returns'] });
  const voiding = useMutation({
    mutationFn: () => api.staff.returns.voidLabel(returnId),
    onSuccess: async () => {
      notifyDone(t('Label voided. The carrier will refund it.'));
      await reload();
      setAsking(false);
    },
    onError: reload,
  });
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {t('Void label')}
      </Button>
      {isAsking ? (
        <ConfirmModal
          title={t('Void this label?')}
          confirmLabel={t('Void label')}
          isPending={voiding.isPending}
          error={voiding.error}
          onConfirm={() => voiding.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('The customer cannot use it any more, and the carrier refunds the cost.')}
        </ConfirmModal>
      ) : null}
    </>
  );
}
