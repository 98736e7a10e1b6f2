import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { BusinessCustomer } from '@vitrine/domain/taxes/business-customer.ts';
import { maxVatNumberLength } from '@vitrine/domain/taxes/vat-number.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useSite } from '../../shell/use-site.ts';
import type { PhoneShopperValues } from '../phone/phone-shopper.tsx';

interface BusinessFieldsProps {
  form: UseFormReturnType<PhoneShopperValues>;
  /** The business of the quote and its VAT treatment. Undefined while unknown. */
  quoted: BusinessCustomer | null | undefined;
}

/**
 * Renders the inputs for company and VAT number of a business customer. It renders nothing in a shop without a VAT
 * number.
 */
export function BusinessFields({ form, quoted }: BusinessFieldsProps) {
  const asks = (useSite()?.vatNumber ?? null) !== null;
  const { isBusiness } = form.values.business;
  if (!asks && !isBusiness) return null;
  const reported =
    quoted &&
    (quoted.isReverseCharge
      ? t('Intra-Community supply: no VAT is charged, the buyer accounts for it.')
      : `${translatedSentence(quoted.reason ?? '')}.`);
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('Buying for a business')}
        {...form.getInputProps('business.isBusiness', { type: 'checkbox' })}
      />
      {isBusiness ? (
        <>
          <TextInput
            label={t('Company name')}
            maxLength={100}
            autoComplete="off"
            {...form.getInputProps('business.companyName')}
          />
          <TextInput
            label={t('VAT number')}
            maxLength={maxVatNumberLength}
            autoComplete="off"
            {...form.getInputProps('business.vatNumber')}
          />
          <Text size="sm" role="status">
            {reported}
          </Text>
        </>
      ) : null}
    </Stack>
  );
}
