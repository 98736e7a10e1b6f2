import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Campaign } from '@vitrine/contract/marketing/campaigns.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { useSession } from '../shell/session.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { campaignStates, campaignsQuery } from './campaigns-query.ts';

/** Renders the state of a campaign with its actions: sending and deleting a draft, stopping one that is being sent. */
export function SendCampaign({ campaign }: { campaign: Campaign }) {
  const { data: user } = useSession();
  const may = useMay();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const reload = () => queryClient.invalidateQueries({ queryKey: campaignsQuery.queryKey });
  const stop = useMutation({
    mutationFn: () => api.staff.marketing.campaigns.stop(campaign.id),
    onSuccess: reload,
    onError: notifyFailure,
  });
  const remove = useMutation({
    mutationFn: () => api.staff.marketing.campaigns.remove(campaign.id),
    onSuccess: async () => {
      await navigate('/admin/campaigns');
      await reload();
      notifyDone(t('The campaign was deleted.'));
    },
    onError: notifyFailure,
  });
  const isPermitted = may('marketing:write') && !user?.isDemo;
  const { label, tone } = campaignStates[campaign.status];
  return (
    <Group gap="xs">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {isPermitted && campaign.status === 'DRAFT' ? (
        <>
          <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('Delete')}
          </Button>
          <Button onClick={() => setConfirming(true)}>{t('Send...')}</Button>
        </>
      ) : null}
      {isPermitted && campaign.status === 'SENDING' ? (
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('Stop')}
        </Button>
      ) : null}
      {isConfirming ? (
        <ConfirmSending campaign={campaign} onClose={() => setConfirming(false)} onSent={reload} />
      ) : null}
    </Group>
  );
}

interface ConfirmSendingProps {
  readonly campaign: Campaign;
  readonly onClose: () => void;
  readonly onSent: () => Promise<void>;
}

function ConfirmSending({ campaign, onClose, onSent }: ConfirmSendingProps) {
  const { id, subject, perHour } = campaign;
  const { data, error } = useQuery({
    queryKey: ['mail-campaigns', 'audience', id],
    queryFn: () => api.staff.marketing.campaigns.audience(id),
    gcTime: 0,
  });
  const send = useMutation({
    mutationFn: (count: number) => api.staff.marketing.campaigns.send(id, count),
    onSuccess: async () => {
      await onSent();
      notifyDone(t('The campaign is being sent.'));
      onClose();
    },
  });
  const count = data?.recipientCount;
  return (
    <ConfirmModal
      title={t("Send '{subject}'?", { subject })}
      confirmLabel={count === undefined ? t('Send') : t('Send to {count}', { count })}
      isLoss={false}
      isPending={send.isPending}
      error={send.error}
      onConfirm={() => count !== undefined && send.mutate(count)}
      onClose={onClose}
    >
      {error ? <CallFailure error={error} /> : null}
      {count === undefined && !error ? <PageLoading /> : null}
      {count === undefined
        ? null
        : t(
            '{count} recipients get this email, at most {perHour} in an hour, outside of the quiet hours. You cannot recall it.',
            { count, perHour },
          )}
    </ConfirmModal>
  );
}
