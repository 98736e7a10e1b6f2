import { Alert, List, Select, Stack, Text } from '@mantine/core';
import { mainMarketId } from '@vitrine/domain/markets/market.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useSite } from '../../shell/use-site.ts';
import { money } from '../../ui/money.ts';
import type { PhoneLine } from '../phone/phone-lines.tsx';
import { type MarketQuote, type RepricedLine, repricedLines } from './draft-market.ts';
import { type ChosenMarket, useQuoteBefore } from './use-draft-market.ts';

interface DraftMarketChoiceProps {
  readonly chosen: ChosenMarket;
  readonly lines: readonly PhoneLine[];
  readonly quote: { readonly data: MarketQuote | undefined; readonly isPlaceholderData: boolean };
  readonly onChange: (marketId: string | null) => void;
}

/**
 * Renders the market of a draft or a phone order, why it does not sell it, and which prices its choice has changed. It
 * renders nothing in a shop with one market.
 */
export function DraftMarketChoice({
  chosen,
  lines,
  quote: { data: quote, isPlaceholderData },
  onChange,
}: DraftMarketChoiceProps) {
  const site = useSite();
  const { marketId, currency, removedIn } = chosen;
  const before = useQuoteBefore(marketId, { data: quote, isPlaceholderData });
  if (marketId === undefined || !site) return null;
  const markets = site.markets ?? [];
  const isClosed = marketId !== null && !markets.some(({ id }) => id === marketId);
  return (
    <Stack gap="xs" mb="sm">
      <Select
        label={t('Market')}
        description={t('Decides prices, currency, taxes and language. By default the market of the delivery country.')}
        allowDeselect={false}
        value={marketId ?? mainMarketId}
        onChange={(value) => onChange(value === mainMarketId ? null : value)}
        data={[
          { value: mainMarketId, label: toLabel(t('Main market'), site.currency) },
          ...markets.map((market) => ({ value: market.id, label: toLabel(market.name, market.currency) })),
          ...(isClosed ? [{ value: marketId, label: toLabel(t('Closed market'), currency ?? '') }] : []),
        ]}
      />
      {quote?.marketReason ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {translatedSentence(quote.marketReason)}
        </Text>
      ) : null}
      <ChangedPrices changed={quote ? repricedLines(before, quote, lines) : []} removedIn={removedIn} />
    </Stack>
  );
}

const toLabel = (name: string, currency: string) => `${name}, ${currency}`;

interface ChangedPricesProps {
  readonly changed: readonly RepricedLine[];
  readonly removedIn: string | null;
}

function ChangedPrices({ changed, removedIn }: ChangedPricesProps) {
  if (changed.length === 0 && removedIn === null) return null;
  return (
    <Alert color="blue" title={t('The market has changed')} role="status">
      <List size="sm">
        {changed.map(({ key, name, before, after }) => (
          <List.Item key={key} className="breaks">
            {after === null
              ? t('{name}: not sold in this market', { name })
              : t('{name}: {before} before, now {after}', {
                  name,
                  before: money(before.price, before.currency),
                  after: money(after.price, after.currency),
                })}
          </List.Item>
        ))}
        {removedIn === null ? null : (
          <List.Item>{t('Amounts in {currency} were removed. Enter them again.', { currency: removedIn })}</List.Item>
        )}
      </List>
    </Alert>
  );
}
