import { NumberInput, Stack } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { PercentInput } from '../../ui/inputs/percent-input.tsx';
import { Section } from '../../ui/section.tsx';
import type { SiteDraftProps } from './site-draft.ts';

/** Renders the maximum units of a product per order: a number or a share of the stock, whichever is more. */
export function HoldSettings({ draft, change, errors }: SiteDraftProps) {
  return (
    <Section title={t('Order limits')}>
      <Stack gap="sm">
        <NumberInput
          label={t('Units')}
          description={t(
            'The maximum units of one product that an unpaid order can reserve. The higher of the two limits applies.',
          )}
          error={errors['holdUnits']}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          value={draft.holdUnits}
          onChange={(units) => change({ holdUnits: Number(units) })}
        />
        <PercentInput
          label={t('Largest share of stock per order')}
          description={t(
            'Also the maximum share of a limited discount that unpaid orders can reserve in total. Orders placed by staff have no limit.',
          )}
          error={errors['holdStockShare']}
          value={draft.holdStockShare}
          onChange={(share) => change({ holdStockShare: share ?? 0 })}
        />
      </Stack>
    </Section>
  );
}
