import { Alert, Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../shell/use-site.ts';
import { DisabledReason } from '../../ui/disabled-reason.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { UnsavedWarning } from '../../ui/forms/unsaved-warning.tsx';
import { getShopCurrency, money } from '../../ui/money.ts';
import { notifyDone } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { getCountries, type MarketQuote } from '../drafts/draft-market.ts';
import { DraftMarketChoice } from '../drafts/draft-market-choice.tsx';
import { BusinessFields } from '../payment/business-fields.tsx';
import { CardField } from '../payment/card-field.tsx';
import { useCard } from '../payment/use-card.ts';
import { type PhoneLine, PhoneLines } from './phone-lines.tsx';
import { blankShopper, PhoneShopper, shopperRules, typedBusiness, withShownCountry } from './phone-shopper.tsx';
import { createPhoneOrder, isUnanswered, type PhoneOrderEnd } from './place-phone-order.ts';
import { usePhoneQuote } from './use-phone-quote.ts';

/** The pause in typing before the form requests another quote. */
const typingPauseMs = 400;

/** Renders an order that staff enter for a shopper on the phone, at the current prices of its market. */
export function Component() {
  const [lines, setLines] = useState<readonly PhoneLine[]>([]);
  const [marketId, setMarketId] = useState<string | null>();
  const [phoneOrder] = useState(createPhoneOrder);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const site = useSite();
  const card = useCard(site?.payment);
  const countries = getCountries(site);
  const form = useForm({ initialValues: blankShopper, validate: shopperRules(countries) });
  const [typed] = useDebouncedValue(form.values, typingPauseMs);
  const { quote, chosen } = usePhoneQuote({ lines, typed, countries, marketId });
  const placement = useMutation({
    mutationFn: (values: typeof form.values) => {
      const { email, address } = values;
      const business = typedBusiness(values);
      return phoneOrder.place(
        {
          email,
          items: lines.map(({ product, variantId, quantity }) => ({ productId: product.id, variantId, quantity })),
          address: withShownCountry(address, countries),
          ...(business && { business }),
          ...(quote.data && { total: quote.data.totals.total, currency: quote.data.currency }),
          ...(chosen.marketId && { marketId: chosen.marketId }),
        },
        card.entry,
      );
    },
    onSuccess: (end) => {
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      if (end.kind !== 'placed') return undefined;
      if (end.isEarlier) notifyDone(t('The order had already been placed. Nothing was charged twice.'));
      else notifyDone(end.isPaid ? t('Order placed and paid.') : t('Order placed. The payment is not confirmed yet.'));
      return navigate(`/admin/orders/${end.orderId}`);
    },
    // Stock or prices may have changed meanwhile.
    onError: () => void quote.refetch(),
  });
  const isPlaced = placement.data?.kind === 'placed';
  const notYet = notYetReason(lines, quote.data);
  const isReady = notYet === null && quote.data && !quote.isFetching && !quote.error && typed === form.values;
  return (
    <>
      <UnsavedWarning isDirty={(lines.length > 0 || form.isDirty()) && !placement.isPending && !isPlaced} />
      <PageHeader
        title={t('Phone order')}
        about={t(
          'For shoppers who order by phone. Uses current prices and the card details that the shopper gives you.',
        )}
        back={{ to: '/admin/orders', label: t('Orders') }}
      />
      <form
        noValidate
        onSubmit={form.onSubmit((values) => {
          if (isReady && !placement.isPending) placement.mutate(values);
        })}
      >
        <div className="phone-order">
          <Section title={t('Items')}>
            <DraftMarketChoice chosen={chosen} lines={lines} quote={quote} onChange={setMarketId} />
            <PhoneLines
              lines={lines}
              quote={quote.data}
              showsPrices={chosen.currency === undefined || chosen.currency === getShopCurrency()}
              onChange={setLines}
            />
            {quote.error ? <CallFailure error={quote.error} onRetry={() => void quote.refetch()} /> : null}
          </Section>
          <Section title={t('Shopper')}>
            <PhoneShopper form={form} countries={countries} emailHint={t('We send the confirmation to this email.')}>
              <BusinessFields form={form} quoted={quote.data?.business} />
            </PhoneShopper>
          </Section>
          <Section title={t('Payment')}>
            <Stack gap="sm">
              <CardField field={card.field} isDemo={site?.demo !== null && site?.demo !== undefined} />
              <PlacementProblem error={placement.error} end={placement.data} />
              <Group justify="flex-end">
                <DisabledReason reason={notYet}>
                  <Button type="submit" loading={placement.isPending} disabled={!isReady}>
                    {quote.data && lines.length > 0
                      ? t('Charge {total} and place', { total: money(quote.data.totals.total, quote.data.currency) })
                      : t('Place order')}
                  </Button>
                </DisabledReason>
              </Group>
            </Stack>
          </Section>
        </div>
      </form>
    </>
  );
}

interface PlacementProblemProps {
  readonly error: Error | null;
  readonly end: PhoneOrderEnd | undefined;
}

/** Renders why the order is not placed, or not yet known to be. */
function PlacementProblem({ error, end }: PlacementProblemProps) {
  return (
    <>
      {error ? <CallFailure error={error} /> : null}
      {isUnanswered(error) ? (
        <Alert color="yellow">
          {t('We do not know yet whether the order was placed. Press the button again. The card is charged only once.')}
        </Alert>
      ) : null}
      {end?.kind === 'declined' ? (
        <Alert color="red" title={t('The card was not charged')} role="alert">
          {end.message}
        </Alert>
      ) : null}
    </>
  );
}

/** Returns why the order cannot be placed yet, or null if it can. */
function notYetReason(lines: readonly PhoneLine[], quote: MarketQuote | undefined): string | null {
  if (lines.length === 0) return t('Add a product first.');
  const open = lines.find(({ product, variantId }) => product.hasVariants && variantId === null);
  if (open) return t('Choose the options of {name}.', { name: open.product.name });
  if (quote?.marketReason) return translatedSentence(quote.marketReason);
  const short = lines.find(({ key, quantity }) => {
    const quoted = quote?.lines.find(({ id }) => id === key);
    return quoted !== undefined && quoted.quantity < quantity;
  });
  return short ? t('There is not enough stock of {name}.', { name: short.product.name }) : null;
}
