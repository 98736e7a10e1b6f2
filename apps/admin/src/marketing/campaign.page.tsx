import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useParams } from 'react-router';
import { AdminNotFound } from '../shell/not-found.page.tsx';
import { RecordFailure } from '../ui/failures/record-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CampaignEditor } from './campaign-editor.tsx';
import { campaignsQuery } from './campaigns-query.ts';
import { SendCampaign } from './send-campaign.tsx';

const back = { to: '/admin/campaigns', label: t('Campaigns') };

/** Renders /admin/campaigns/{id}, and the form of a new campaign. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...campaignsQuery, enabled: id !== 'new' });
  if (id === 'new') {
    return (
      <>
        <PageHeader title={t('New campaign')} back={back} />
        <CampaignEditor campaign={null} />
      </>
    );
  }
  if (error) return <RecordFailure what={t('Campaign')} back={back} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const campaign = data.items.find((item) => item.id === id);
  if (!campaign) return <AdminNotFound />;
  return (
    <>
      <PageHeader title={campaign.subject} back={back}>
        <SendCampaign campaign={campaign} />
      </PageHeader>
      <CampaignEditor key={campaign.id} campaign={campaign} />
    </>
  );
}
