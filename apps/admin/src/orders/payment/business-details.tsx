import { Text } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { businessRows } from '@vitrine/domain/taxes/business-customer.ts';
import { t, translated, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { Time } from '../../ui/time.tsx';

const answers = {
  VALID: t('Number confirmed by VIES'),
  INVALID: t('Number not found in VIES'),
  NONE: t('VIES did not respond'),
  NOT_ASKED: t('Not checked with VIES'),
} as const;

/** Renders the business that bought, and the response of VIES about its number at that time. */
export function BusinessDetails({ business }: { business: NonNullable<StaffOrder['business']> }) {
  const { companyName, reason, check } = business;
  return (
    <Text size="sm" component="div" className="breaks">
      {t('Sold to {companyName}', { companyName })}
      {businessRows(business).map(([name, value]) => (
        <Text key={name} size="xs" c="dimmed">{`${translated(name)}: ${translated(value)}`}</Text>
      ))}
      {reason ? <Text size="xs" c="dimmed">{`${translatedSentence(reason)}.`}</Text> : null}
      {check ? (
        <Text size="xs" c="dimmed">
          {answers[check.answer]}, <Time at={check.at} />
          {check.reference ? t(', reference {reference}', { reference: check.reference }) : ''}
        </Text>
      ) : null}
    </Text>
  );
}
