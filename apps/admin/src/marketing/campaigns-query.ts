import { queryOptions } from '@tanstack/react-query';
import type { Campaign } from '@vitrine/contract/marketing/campaigns.schema.ts';
import { api } from '../shell/api.ts';
import type { Tone } from '../ui/status-badge.tsx';

export const campaignsQuery = queryOptions({
  queryKey: ['mail-campaigns'],
  queryFn: api.staff.marketing.campaigns.list,
});

export const campaignStates: Record<Campaign['status'], { readonly label: string; readonly tone: Tone }> = {
  DRAFT: { label: 'Draft', tone: 'off' },
  SENDING: { label: 'Sending', tone: 'moving' },
  SENT: { label: 'Sent', tone: 'good' },
  STOPPED: { label: 'Stopped', tone: 'off' },
};
