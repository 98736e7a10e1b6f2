import { Grid, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Campaign, CampaignBody } from '@vitrine/contract/marketing/campaigns.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useNavigate } from 'react-router';
import { useCustomerGroups } from '../customer-groups/use-customer-groups.ts';
import { EmailPreview } from '../settings/emails/email-preview.tsx';
import { SendSample } from '../settings/emails/send-sample.tsx';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { useSession } from '../shell/session.ts';
import { FormSave } from '../ui/forms/form-save.tsx';
import { UnsavedWarning } from '../ui/forms/unsaved-warning.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { campaignsQuery } from './campaigns-query.ts';

/** Renders the texts, recipients and limit of a campaign, with its preview and a test. Null for a new one. */
export function CampaignEditor({ campaign }: { campaign: Campaign | null }) {
  const { data: user } = useSession();
  const may = useMay();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const groups = useCustomerGroups();
  const form = useForm<CampaignBody>({
    initialValues: {
      subject: campaign?.subject ?? '',
      text: campaign?.text ?? '',
      groupId: campaign?.groupId ?? null,
      perHour: campaign?.perHour ?? 500,
    },
    validate: {
      subject: (text) => (text.trim() === '' ? t('Enter a subject') : null),
      text: (text) => (text.trim() === '' ? t('Enter a text') : null),
    },
  });
  const save = useMutation({
    mutationFn: (body: CampaignBody) =>
      campaign ? api.staff.marketing.campaigns.change(campaign.id, body) : api.staff.marketing.campaigns.create(body),
    onSuccess: async ({ id }) => {
      form.resetDirty();
      await queryClient.invalidateQueries({ queryKey: campaignsQuery.queryKey });
      notifyDone(t('Saved.'));
      if (!campaign) await navigate(`/admin/campaigns/${id}`, { replace: true });
    },
  });
  const { subject, text } = form.getValues();
  const isSent = campaign !== null && campaign.status !== 'DRAFT';
  const draft = { texts: { ...(subject && { subject, heading: subject }), ...(text && { opening: text }) } };
  const reasons = [
    isSent && t('A sent campaign cannot be changed.'),
    user?.isDemo && t('The demo account cannot change campaigns.'),
    !may('marketing:write') && t('Your role cannot change campaigns.'),
  ];
  const reason = reasons.find((one): one is string => typeof one === 'string') ?? null;
  return (
    <form onSubmit={form.onSubmit((body) => save.mutate(body))}>
      <UnsavedWarning isDirty={form.isDirty() && !save.isPending && !save.isSuccess} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Section title={t('Email')}>
            <Stack gap="sm">
              <TextInput label={t('Subject')} maxLength={200} disabled={isSent} {...form.getInputProps('subject')} />
              <Textarea
                label={t('Text')}
                description={t('One paragraph for each line. {variable} is the name of the shop.', {
                  variable: '{shop_name}',
                })}
                maxLength={5_000}
                autosize
                minRows={6}
                maxRows={20}
                disabled={isSent}
                {...form.getInputProps('text')}
              />
              <Select
                label={t('Recipients')}
                description={t('Only subscribers of the newsletter get it.')}
                placeholder={t('All subscribers')}
                clearable
                disabled={isSent}
                data={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: t('Group {name}', { name }) }))}
                {...form.getInputProps('groupId')}
              />
              <NumberInput
                label={t('Emails in an hour')}
                description={t('Mail servers limit how many they accept.')}
                min={1}
                max={10_000}
                allowDecimal={false}
                disabled={isSent}
                {...form.getInputProps('perHour')}
              />
              <FormSave reason={reason} isDirty={form.isDirty()} isSaving={save.isPending} error={save.error} />
            </Stack>
          </Section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }}>
          {may('mail:read') ? (
            <EmailPreview kind="campaign" draft={draft}>
              <SendSample kind="campaign" draft={draft} />
            </EmailPreview>
          ) : null}
        </Grid.Col>
      </Grid>
    </form>
  );
}
