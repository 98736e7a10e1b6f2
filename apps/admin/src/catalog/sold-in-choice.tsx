import { Checkbox, Radio, Stack } from '@mantine/core';
import { mainMarketId } from '@vitrine/domain/markets/market.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useMarkets } from '../settings/markets/use-markets.ts';

/** The markets that sell a product. Null: every market. */
export type SoldIn = readonly string[] | null;

interface SoldInChoiceProps {
  /** Undefined while nothing is chosen. */
  readonly soldIn: SoldIn | undefined;
  readonly onChange: (soldIn: SoldIn) => void;
  readonly error?: string | undefined;
}

/** Renders the choice of the markets that sell a product: all of them, or some. */
export function SoldInChoice({ soldIn, onChange, error }: SoldInChoiceProps) {
  const choices = useMarketChoices();
  const select = (ids: readonly string[]) =>
    // The order of the shop, so that a repeated choice is no change.
    onChange(choices.map(({ value }) => value).filter((value) => ids.includes(value)));
  return (
    <Stack gap="sm">
      <Radio.Group
        aria-label={t('Sold in')}
        value={soldIn === undefined ? null : soldIn === null ? 'all' : 'some'}
        onChange={(value) => (value === 'all' ? onChange(null) : select(choices.map((one) => one.value)))}
      >
        <Stack gap="xs">
          <Radio value="all" label={t('All markets')} />
          <Radio
            value="some"
            label={t('Chosen markets only')}
            description={t('Elsewhere shoppers do not find the product and cannot order it.')}
          />
        </Stack>
      </Radio.Group>
      {soldIn ? (
        <Checkbox.Group aria-label={t('Markets')} value={[...soldIn]} onChange={select} error={error}>
          <Stack gap="xs" pl="lg">
            {choices.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : null}
    </Stack>
  );
}

/** Returns the markets of the shop as choices, the main one first. */
export function useMarketChoices() {
  const others = useMarkets()?.markets ?? [];
  return [
    { value: mainMarketId, label: t('Main market') },
    ...others.map(({ id, name, isOpen }) => ({
      value: id,
      label: isOpen ? name : t('{name} (closed)', { name }),
    })),
  ];
}
