import { Radio, Stack, Text } from '@mantine/core';
import type { DraftQuote } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { money } from '../../ui/money.ts';

interface DraftMethodsProps {
  quote: DraftQuote | undefined;
  onChange: (methodId: string) => void;
}

/**
 * Renders the shipping methods of the customer's address, or why there is none. It renders nothing in a shop without
 * zones.
 */
export function DraftMethods({ quote, onChange }: DraftMethodsProps) {
  if (quote?.shippingReason) {
    return (
      <Text size="sm" role="status">
        {translatedSentence(quote.shippingReason)}
      </Text>
    );
  }
  if (!quote || quote.shippingMethods.length === 0) return null;
  return (
    <Radio.Group label={t('Shipping method')} value={quote.shippingMethodId ?? ''} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {quote.shippingMethods.map(({ id, title, price }) => (
          <Radio key={id} value={id} label={`${title}, ${price === 0 ? t('free') : money(price, quote.currency)}`} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
