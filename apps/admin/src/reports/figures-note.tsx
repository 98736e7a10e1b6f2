import { Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { zoneText } from './period.ts';

/** Renders what the figures count, and in which time zone their days are. */
export function FiguresNote({ timeZone }: { timeZone: string }) {
  return (
    <Text size="xs" c="dimmed">
      {t(
        'Days are in {timeZone}. Paid orders count on the day of their payment, refunds and charge-backs on the day they succeeded. The conversion rate is the share of carts that became paid orders. Carts are only counted per day, without cookies and without any data about the shopper. Phone orders are not included. The sale of a gift card is no revenue; the order that it pays is.',
        { timeZone: zoneText(timeZone) },
      )}
    </Text>
  );
}
