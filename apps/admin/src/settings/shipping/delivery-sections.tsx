import { NumberInput, SimpleGrid, Stack, Switch, Text, Textarea } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ShippingSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { partsInZone } from '@vitrine/domain/time/time-zones.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Section } from '../../ui/section.tsx';
import { useShopLocale } from '../../ui/shop-locale.tsx';

interface SectionProps {
  /** Returns the props that connect an input to a field of the form. */
  field: (name: string, options?: { readonly type: 'checkbox' }) => GetInputPropsReturnType;
}

const maxDays = 60;
const days = { min: 0, max: maxDays, allowDecimal: false } as const;

type Delivery = ShippingSettingsView['delivery'];

/** The errors of the days and the hour, by field. An emptied number field holds ''. */
export const deliveryErrors = {
  handlingDays: (value: unknown) => dayError(value),
  cutoffHour: (value: unknown) =>
    typeof value === 'number' && value >= 1 && value <= 24 ? null : t('Enter an hour from 1 to 24'),
  transitDays: {
    least: (value: unknown) => dayError(value),
    most: (value: unknown, { delivery }: { delivery: Delivery }) =>
      dayError(value) ??
      (delivery.transitDays.most < delivery.transitDays.least ? t('The maximum is less than the minimum') : null),
  },
};

function dayError(value: unknown): string | null {
  const isDays = typeof value === 'number' && value >= 0 && value <= maxDays;
  return isDays ? null : t('Enter a number of days from 0 to {maxDays}', { maxDays });
}

/** Renders when orders arrive: the shop's own days and those of the shipping method. */
export function DeliverySection({ field }: SectionProps) {
  const { timeZone } = useShopLocale();
  return (
    <Section title={t('Delivery estimate')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(
            'Products, cart, checkout and confirmation show when an order arrives. Days are working days: Monday to Friday without the holidays below.',
          )}
        </Text>
        <Switch label={t('Show when an order arrives')} {...field('isShown', { type: 'checkbox' })} />
        <SimpleGrid cols={2} spacing="sm">
          <NumberInput
            label={t('Handling days')}
            description={t('Until the parcel leaves')}
            {...days}
            {...field('handlingDays')}
          />
          <NumberInput
            label={t('Order by (hour)')}
            description={
              timeZone === 'UTC'
                ? t('Later orders count from the next day (UTC)')
                : t('Later orders count from the next day ({city} time)', { city: partsInZone(timeZone) })
            }
            min={1}
            max={24}
            allowDecimal={false}
            {...field('cutoffHour')}
          />
          <NumberInput label={t('Minimum days in transit')} {...days} {...field('transitDays.least')} />
          <NumberInput label={t('Maximum days in transit')} {...days} {...field('transitDays.most')} />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}

/** Renders the text about returns that shoppers read. */
export function ReturnsSection({ field }: SectionProps) {
  return (
    <Section title={t('Returns')}>
      <Textarea
        label={t('How to return an order')}
        description={t('Shown with each order and in its confirmation email. Leave empty to show nothing.')}
        autosize
        minRows={2}
        maxLength={1000}
        {...field('returnsText')}
      />
    </Section>
  );
}
