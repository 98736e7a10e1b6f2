import { Stack, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { useMay } from '../../shell/permission.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';

const key = ['settings', 'site'];

/** Renders the setting whether shoppers may ask questions, for staff who see the settings. */
export function QuestionsSwitch() {
  const may = useMay();
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => api.settings.admin<SiteSettingsView>('site'),
    enabled: may('settings:read'),
  });
  const change = useMutation({
    mutationFn: (takesQuestions: boolean) =>
      api.settings.changeAdmin<'site', SiteSettingsView>('site', { takesQuestions }),
    onSuccess: (saved) => {
      notifyDone(
        saved.takesQuestions ? t('Shoppers can now ask questions.') : t('Shoppers can no longer ask questions.'),
      );
      queryClient.setQueryData(key, saved);
    },
  });
  if (!may('settings:read')) return null;
  return (
    <Stack gap="sm" mb="md">
      {data ? (
        <Switch
          label={t('Accept questions on product pages')}
          description={t('Product pages then show published questions with answers, and a form to ask one.')}
          checked={data.takesQuestions}
          disabled={change.isPending || !may('settings:write')}
          onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
        />
      ) : null}
      {(error ?? change.error) ? <CallFailure error={(error ?? change.error) as Error} /> : null}
    </Stack>
  );
}
