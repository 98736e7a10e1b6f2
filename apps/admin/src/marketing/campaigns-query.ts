import { queryOptions } from '@tanstack/react-query';
import type { Campaign } from '@vitrine/contract/marketing/campaigns.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import type { Tone } from '../ui/status-badge.tsx';

export const campaignsQuery = queryOptions({
  queryKey: ['mail-campaigns'],
  queryFn: api.staff.marketing.campaigns.list,
});

export const campaignStates: Record<Campaign['status'], { readonly label: string; readonly tone: Tone }> = {
  DRAFT: { label: t('Draft'), tone: 'off' },
  SENDING: { label: t('Sending'), tone: 'moving' },
  SENT: { label: t('Sent'), tone: 'good' },
  STOPPED: { label: t('Stopped'), tone: 'off' },
};
