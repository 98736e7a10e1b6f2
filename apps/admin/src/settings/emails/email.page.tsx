import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MailKind, mailKinds } from '@vitrine/contract/mail/mail.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { AdminNotFound } from '../../shell/not-found.page.tsx';
import { RecordFailure } from '../../ui/failures/record-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { EmailEditor } from './email-editor.tsx';

/** Renders /admin/settings/emails/{kind}: the texts of one kind of email. */
export function Component() {
  const { kind: requested } = useParams();
  const kind = mailKinds.find((known) => known === requested);
  return kind ? <EmailTexts key={kind} kind={kind} /> : <AdminNotFound />;
}

function EmailTexts({ kind }: { kind: MailKind }) {
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['mail', 'texts', kind],
    queryFn: () => api.staff.mail.getTexts(kind),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (error) {
    const back = { to: '/admin/settings/emails', label: t('Email texts') };
    return <RecordFailure what={t('Email')} back={back} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <PageLoading />;
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['mail', 'texts'] });
    setEdition((before) => before + 1);
  };
  return <EmailEditor key={edition} mail={data} onSaved={reload} />;
}
