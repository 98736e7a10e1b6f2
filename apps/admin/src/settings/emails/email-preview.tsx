import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import type { MailDraftBody, MailPreviewAnswer } from '@vitrine/contract/mail/mail-texts.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../shell/api.ts';
import { Reading } from '../../shell/view-only.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';

const delayMs = 300;
const height = 560;
/** Widths in CSS pixels: a phone, and the reading pane of a mail program. */
const widths = { phone: 375, desktop: 720 } as const;
type Device = keyof typeof widths;
type Form = Device | 'text';
const forms: readonly { value: Form; label: string }[] = [
  { value: 'desktop', label: t('Desktop') },
  { value: 'phone', label: t('Phone') },
  { value: 'text', label: t('Plain text') },
];

interface EmailPreviewProps {
  kind: MailKind;
  /** The unsaved draft. */
  draft: MailDraftBody;
  children?: ReactNode;
}

/** Renders the email as the server writes it from the draft, about an example order. */
export function EmailPreview({ kind, draft, children }: EmailPreviewProps) {
  const [form, setForm] = useState<Form>('desktop');
  const [typed] = useDebouncedValue(JSON.stringify(draft), delayMs);
  const { data, error, refetch } = useQuery({
    queryKey: ['mail', 'preview', kind, typed],
    queryFn: () => api.staff.mail.preview(kind, JSON.parse(typed) as MailDraftBody),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (
    <Section
      title={t('Preview')}
      actions={
        <Reading>
          <SegmentedControl
            aria-label={t('Preview format')}
            size="xs"
            value={form}
            onChange={(value) => setForm(forms.find((one) => one.value === value)?.value ?? 'desktop')}
            data={[...forms]}
          />
        </Reading>
      }
    >
      <Stack gap="sm">
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {data ? <Rendered mail={data} form={form} /> : null}
        {data || error ? null : <PageLoading />}
        {children}
      </Stack>
    </Section>
  );
}

function Rendered({ mail, form }: { mail: MailPreviewAnswer; form: Form }) {
  return (
    <>
      <div>
        <Text size="sm" c="dimmed" className="breaks">
          {mail.replyTo === null
            ? t('From {fromName}', { fromName: mail.fromName })
            : t('From {fromName}, replies to {replyTo}', { fromName: mail.fromName, replyTo: mail.replyTo })}
        </Text>
        <Text fw={600} className="breaks" data-preview="subject">
          {mail.subject}
        </Text>
      </div>
      {form === 'text' ? (
        <pre className="preview plain-email" aria-label={t('Plain text of the email')}>
          {mail.text}
        </pre>
      ) : (
        <Frame html={mail.html} width={widths[form]} />
      )}
    </>
  );
}

/** Renders the email in a frame of that width, scaled down to the available space. Nothing in it can run. */
function Frame({ html, width }: { html: string; width: number }) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [space, setSpace] = useState<number>(width);
  useEffect(() => {
    if (!box) return undefined;
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? width));
    observer.observe(box);
    return () => observer.disconnect();
  }, [box, width]);
  const scale = Math.min(1, space / width);
  return (
    <div ref={setBox} className="preview" style={{ height }}>
      <iframe
        // Each text gets a new frame, because Chromium drops a srcdoc that arrives while the previous one still loads.
        key={html}
        title={t('Preview of the email')}
        sandbox=""
        srcDoc={html}
        style={{
          display: 'block',
          width,
          height: height / scale,
          margin: scale === 1 ? '0 auto' : 0,
          transform: scale === 1 ? undefined : `scale(${scale})`,
          transformOrigin: '0 0',
          border: 0,
        }}
      />
    </div>
  );
}
