import { NumberInput, Stack } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Section } from '../../ui/section.tsx';
import type { SiteDraftProps } from './site-draft.ts';

/** Renders the limits of downloads of digital goods. They apply to goods that are delivered from now on. */
export function DigitalSettings({ draft, change, errors }: SiteDraftProps) {
  return (
    <Section title={t('Digital goods')}>
      <Stack gap="sm">
        <NumberInput
          label={t('Downloads end after (days)')}
          description={t('Counted from the delivery. Staff can renew the downloads of an order.')}
          error={errors['digitalDownloadDays']}
          min={1}
          max={3650}
          allowDecimal={false}
          value={draft.digitalDownloadDays}
          onChange={(days) => change({ digitalDownloadDays: Number(days) })}
        />
        <NumberInput
          label={t('Downloads of each file')}
          error={errors['digitalDownloadLimit']}
          min={1}
          max={100}
          allowDecimal={false}
          value={draft.digitalDownloadLimit}
          onChange={(downloads) => change({ digitalDownloadLimit: Number(downloads) })}
        />
      </Stack>
    </Section>
  );
}
