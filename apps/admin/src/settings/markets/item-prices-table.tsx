import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ItemPricesPage } from '@vitrine/contract/markets/markets.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { shownOption } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { money } from '../../ui/money.ts';
import { notifyDone } from '../../ui/notify.ts';

type Item = ItemPricesPage['items'][number];

interface ItemPricesTableProps {
  readonly currency: Currency;
  readonly items: readonly Item[];
}

const getKey = ({ productId, variantId }: Pick<Item, 'productId' | 'variantId'>) => variantId ?? productId;

/** Renders items with inputs of their prices in a currency. Only changed prices are saved. */
export function ItemPricesTable({ currency, items }: ItemPricesTableProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  const getPrice = (item: Item) => {
    const price = typed[getKey(item)];
    return price === undefined ? item.price : price;
  };
  const changed = items.filter((item) => getPrice(item) !== item.price);
  const save = useMutation({
    mutationFn: () =>
      api.itemPrices.save({
        currency,
        prices: changed.map((item) => ({
          productId: item.productId,
          variantId: item.variantId,
          price: getPrice(item),
        })),
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['item-prices'] });
      setTyped({});
      notifyDone(t('Saved.'));
    },
  });
  return (
    <Stack gap="sm">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Product')}</Table.Th>
            <Table.Th ta="right">{t('Main price')}</Table.Th>
            <Table.Th>{t('Price in {currency}', { currency })}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={getKey(item)}>
              <Table.Td>
                <Anchor component={Link} to={`/admin/catalog/products/${item.productId}`} size="sm">
                  {item.name}
                </Anchor>
                {item.options.length > 0 ? (
                  <Text size="xs" c="dimmed">
                    {item.options.map(shownOption).join(', ')}
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td ta="right">{money(item.basePrice)}</Table.Td>
              <Table.Td>
                <MoneyInput
                  aria-label={t('Price of {item} in {currency}', {
                    item: [item.name, ...item.options.map(shownOption)].join(', '),
                    currency,
                  })}
                  placeholder={t('Not sold')}
                  currency={currency}
                  value={getPrice(item)}
                  onChange={(price) => setTyped((before) => ({ ...before, [getKey(item)]: price }))}
                  maw={160}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {save.error ? <CallFailure error={save.error} /> : null}
      <Group>
        <Button disabled={changed.length === 0} loading={save.isPending} onClick={() => save.mutate()}>
          {t('Save prices')}
        </Button>
      </Group>
    </Stack>
  );
}
