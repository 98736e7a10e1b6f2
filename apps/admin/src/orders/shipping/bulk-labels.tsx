import { Anchor, Button, Select, Skeleton, Stack, Table, Text } from '@mantine/core';
import { type UseQueryResult, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderRecord } from '@vitrine/contract/client/staff-calls.ts';
import type { Shipment } from '@vitrine/contract/shipping/buy-shipping.schema.ts';
import type { RatesAnswer, ShippingRate } from '@vitrine/contract/shipping/rates.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { useMay } from '../../shell/permission.ts';
import { useSession } from '../../shell/session.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { counted } from '../../ui/labels.ts';
import { moneyIn } from '../../ui/money.ts';
import { orderQuery } from '../order-query.ts';
import { BoxSelect } from './box-select.tsx';
import { MissingCustoms } from './missing-customs.tsx';
import { packedParcel, shippingSettingsQuery } from './packed-parcel.ts';
import { serviceName } from './service-name.ts';

/** Maximum number of labels of one dialog. Each needs its own request to the carriers. */
export const maxBulkLabels = 20;

interface BulkLabelsProps {
  readonly orders: readonly OrderRecord[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The label of one order, or the error of its purchase. */
type Purchase = { readonly shipment: Shipment } | { readonly error: Error };

/** Buys a label for each order, at its cheapest rate unless another one is chosen (docs/behaviour/orders.md#labels). */
export function BulkLabels({ orders, onClose, onDone }: BulkLabelsProps) {
  const queryClient = useQueryClient();
  const seesBoxes = useMay()('settings:read');
  const usual = useQuery({ ...shippingSettingsQuery, enabled: seesBoxes });
  const [boxName, setBoxName] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [purchases, setPurchases] = useState<ReadonlyMap<string, Purchase>>(new Map());
  const readRates = async (id: string): Promise<RatesAnswer> => {
    const box = usual.data?.boxes.find(({ name }) => name === boxName);
    const order = usual.data ? await queryClient.fetchQuery(orderQuery(id)) : null;
    const parcel = order && usual.data ? packedParcel(order, usual.data.parcel, box) : null;
    return api.orders.rates(id, { ...(parcel && { parcel }) });
  };
  const reads = useQueries({
    queries: orders.map(({ id }) => ({
      queryKey: ['shipping', 'rates', 'bulk', id, boxName],
      queryFn: () => readRates(id),
      enabled: usual.data !== undefined || !seesBoxes,
      staleTime: 5 * 60_000,
      retry: false,
    })),
  });
  const rows = orders.map((order, index) => {
    const rates = reads[index]?.data?.rates ?? [];
    const rate = rates.find(({ id }) => id === chosen.get(order.id)) ?? rates[0];
    return { order, read: reads[index], rates, rate, purchase: purchases.get(order.id) };
  });
  const open = rows.flatMap(({ order, rate, purchase }) =>
    rate && !(purchase && 'shipment' in purchase) ? [{ id: order.id, rate }] : [],
  );
  const isReading = rows.some(({ read }) => read?.isLoading);
  const buy = useMutation({
    // One after another, so that the account of a carrier is not called with all of them at once.
    mutationFn: async () => {
      for (const { id, rate } of open) {
        const purchase = await api.orders.buyShipping({ orderId: id, rateId: rate.id }).then(
          ({ shipment }): Purchase => ({ shipment }),
          (error: unknown): Purchase => ({ error: error instanceof Error ? error : new Error(String(error)) }),
        );
        setPurchases((before) => new Map(before).set(id, purchase));
      }
    },
  });
  const bought = [...purchases.values()].filter((purchase) => 'shipment' in purchase).length;
  // The list is read again at the end, because shipped orders leave it, and the selection and this dialog with them.
  const close = () => {
    onClose();
    if (bought === 0) return;
    onDone();
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
  };
  return (
    <Dialog onClose={close} title={t('Labels for {orders}', { orders: counted(orders.length, 'order') })} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!buy.isPending) buy.mutate();
        }}
      >
        <Stack>
          {usual.error ? <CallFailure error={usual.error} onRetry={() => void usual.refetch()} /> : null}
          {bought === 0 ? <BoxSelect boxes={usual.data?.boxes ?? []} name={boxName} onChange={setBoxName} /> : null}
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('Order')}</Table.Th>
                <Table.Th scope="col">{t('Service')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <LabelRow
                  key={row.order.id}
                  row={row}
                  isBuying={buy.isPending}
                  onChoose={(id) => setChosen((before) => new Map(before).set(row.order.id, id))}
                />
              ))}
            </Table.Tbody>
          </Table>
          <Text size="sm" role="status">
            {bought > 0 ? t('{labels} bought.', { labels: counted(bought, 'label') }) : ''}
          </Text>
          <ModalButtons onClose={close} closeLabel={bought > 0 ? t('Done') : t('Cancel')}>
            {open.length > 0 || bought === 0 ? (
              <Button type="submit" loading={buy.isPending} disabled={isReading || open.length === 0}>
                {t('Buy {labels} for {total}', {
                  labels: counted(open.length, 'label'),
                  total: sumRates(open.map(({ rate }) => rate)),
                })}
              </Button>
            ) : null}
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

interface LabelRowProps {
  readonly row: {
    readonly order: OrderRecord;
    readonly read: UseQueryResult<RatesAnswer> | undefined;
    readonly rates: readonly ShippingRate[];
    readonly rate: ShippingRate | undefined;
    readonly purchase: Purchase | undefined;
  };
  readonly isBuying: boolean;
  readonly onChoose: (rateId: string) => void;
}

/** Renders an order with its rates, or with its label once it is bought. */
function LabelRow({ row: { order, read, rates, rate, purchase }, isBuying, onChoose }: LabelRowProps) {
  const isBought = purchase !== undefined && 'shipment' in purchase;
  return (
    <Table.Tr>
      <Table.Td>
        #{order.number} {order.name ?? ''}
      </Table.Td>
      <Table.Td>
        {read?.isLoading ? <Skeleton h={24} role="status" aria-label={t('Requesting rates')} /> : null}
        {read?.error ? <CallFailure error={read.error} onRetry={() => void read.refetch()} /> : null}
        {read?.data?.rates.length === 0 ? <Text size="sm">{t('No carrier accepts this parcel.')}</Text> : null}
        {read?.data && !isBought ? <MissingCustoms goods={read.data.missingCustoms} /> : null}
        {isBought ? <Bought orderId={order.id} shipment={purchase.shipment} /> : null}
        {rate && !isBought ? (
          <Select
            aria-label={t('Service for order #{number}', { number: order.number })}
            data={rates.map((one) => ({ value: one.id, label: describeRate(one) }))}
            value={rate.id}
            allowDeselect={false}
            disabled={isBuying}
            onChange={(id) => id && onChoose(id)}
          />
        ) : null}
        {purchase && 'error' in purchase ? <CallFailure error={purchase.error} /> : null}
      </Table.Td>
    </Table.Tr>
  );
}

/** Shows a bought label. The demo account may not open labels of other people's orders. */
function Bought({ orderId, shipment }: { readonly orderId: string; readonly shipment: Shipment }) {
  const { data: user } = useSession();
  return (
    <Text size="sm" className="breaks">
      {`${shipment.carrier ?? ''} ${shipment.trackingNumber ?? ''} `}
      {user?.isDemo ? null : (
        <Anchor href={`/api/v1/orders/${orderId}/label`} target="_blank" rel="noreferrer" size="sm" underline="always">
          {t('Open the label')}
        </Anchor>
      )}
    </Text>
  );
}

function describeRate({ carrier, service, rate, currency }: ShippingRate): string {
  // The price comes first, because a narrow field cuts off the end.
  return `${moneyIn(rate, currency)}, ${carrier} ${serviceName(service)}`;
}

/** Returns the sum of the rates, by currency. */
function sumRates(rates: readonly ShippingRate[]): string {
  const sums = new Map<string, number>();
  for (const { rate, currency } of rates) sums.set(currency, (sums.get(currency) ?? 0) + rate);
  return [...sums].map(([currency, sum]) => moneyIn(sum, currency)).join(' + ');
}
