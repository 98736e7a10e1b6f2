import { Checkbox, Stack, TextInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { SiteDraftProps } from '../settings/site/site-draft.ts';
import { Section } from '../ui/section.tsx';

/**
 * Renders whether the checkout requests VAT numbers from EU businesses, and the effect of a number that VIES has not
 * confirmed.
 */
export function BusinessSettings({ draft, change, errors }: SiteDraftProps) {
  const asks = draft.vatNumber !== null;
  return (
    <Section title={t('Business customers')}>
      <Stack gap="sm">
        <TextInput
          label={t('VAT number of the shop')}
          description={t(
            'With a number of the European Union, the checkout asks businesses for theirs. Businesses of other EU countries then pay no VAT: intra-Community supply.',
          )}
          placeholder="DE136695976"
          maxLength={30}
          error={errors['vatNumber']}
          value={draft.vatNumber ?? ''}
          onChange={({ currentTarget }) => change({ vatNumber: currentTarget.value || null })}
        />
        <Checkbox
          label={t('Check VAT numbers with VIES')}
          description={t(
            "Checks the EU's register while the shopper waits, for up to 3 seconds. The result is stored with the order.",
          )}
          disabled={!asks}
          checked={draft.checksVatNumbers}
          onChange={({ currentTarget }) => change({ checksVatNumbers: currentTarget.checked })}
        />
        <Checkbox
          label={t('Charge VAT for unchecked numbers')}
          description={t(
            'When VIES is off or does not respond. If this is off, a number with a valid check digit is enough to pay no VAT.',
          )}
          disabled={!asks}
          checked={draft.chargesUncheckedVatNumbers}
          onChange={({ currentTarget }) => change({ chargesUncheckedVatNumbers: currentTarget.checked })}
        />
      </Stack>
    </Section>
  );
}
