import { Stack, Text } from '@mantine/core';
import type { ReturnQuote } from '@vitrine/contract/returns/returns.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { money } from '../../ui/money.ts';

/** Renders the expected amounts of a return, or the next step without a choice. */
export function StartQuote({ quote, needsUnits }: { quote: ReturnQuote | null; needsUnits: boolean }) {
  return (
    <Stack gap={0} role="status" fz="sm">
      {needsUnits ? t('Choose the units to return.') : null}
      {quote
        ? quoteTexts(quote).map((text) => (
            <Text key={text} size="sm">
              {text}
            </Text>
          ))
        : null}
    </Stack>
  );
}

function quoteTexts({ amount, fee, label, currency, exchange }: ReturnQuote): string[] {
  const shown = (cents: number) => money(cents, currency);
  return [
    t('Expected refund: {expectedAmount}', { expectedAmount: shown(exchange ? exchange.refund : amount) }),
    ...(exchange && exchange.due > 0 ? [t('The customer pays: {amount}', { amount: shown(exchange.due) })] : []),
    ...(fee > 0 ? [t('Deducted as restocking fee: {amount}', { amount: shown(fee) })] : []),
    ...(label > 0 ? [t('Deducted for the label: {amount}', { amount: shown(label) })] : []),
  ];
}
