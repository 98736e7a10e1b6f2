import { Button, Group, NumberInput, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { ShippingSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { ShippingRate } from '@vitrine/contract/shipping/rates.schema.ts';
import { carrierProviders, extensionCarrier } from '@vitrine/domain/shipping/carrier-providers.ts';
import { minOfUnit, shownAmount, storedAmount } from '@vitrine/domain/shipping/units.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { useMay } from '../../shell/permission.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { counted } from '../../ui/labels.ts';
import { moneyIn } from '../../ui/money.ts';
import { notifyDone } from '../../ui/notify.ts';
import { useShopLocale } from '../../ui/shop-locale.tsx';
import { ShipsChargedBack } from '../payment/charged-back.tsx';
import { BoxSelect } from './box-select.tsx';
import { ChosenMethod } from './chosen-method.tsx';
import { MissingCustoms } from './missing-customs.tsx';
import { packedParcel, shippingSettingsQuery } from './packed-parcel.ts';
import { serviceName } from './service-name.ts';

const sides = ['weight', 'length', 'width', 'height'] as const;
const sideLabels = { weight: t('Weight'), length: t('Length'), width: t('Width'), height: t('Height') } as const;

/** Requests the carriers' rates for the parcel and buys a label (docs/behaviour/orders.md#labels). */
export function LabelModal({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const queryClient = useQueryClient();
  // Without them, the server uses the default parcel.
  const seesBoxes = useMay()('settings:read');
  const usual = useQuery({ ...shippingSettingsQuery, enabled: seesBoxes });
  const [boxName, setBoxName] = useState<string | null>(null);
  const [changed, setChanged] = useState<Partial<ShippingSettingsView['parcel']>>({});
  const [rateId, setRateId] = useState<string | null>(null);
  const [shipsChargedBack, setShipsChargedBack] = useState(false);
  const needsConfirmation = order.chargedBackAmount > 0 && !shipsChargedBack;
  const box = usual.data?.boxes.find(({ name }) => name === boxName);
  const parcel = usual.data ? { ...packedParcel(order, usual.data.parcel, box), ...changed } : undefined;
  const rates = useQuery({
    queryKey: ['shipping', 'rates', order.id, parcel],
    queryFn: () => api.orders.rates(order.id, { ...(parcel && { parcel }) }),
    enabled: parcel !== undefined || !seesBoxes,
    staleTime: 5 * 60_000,
    retry: false,
  });
  const reload = () => queryClient.invalidateQueries({ queryKey: ['orders'] });
  const buy = useMutation({
    mutationFn: () =>
      api.orders.buyShipping({
        orderId: order.id,
        ...(rateId && { rateId }),
        ...(shipsChargedBack && { shipsChargedBack }),
      }),
    onSuccess: async ({ shipment }) => {
      notifyDone(
        t('Label bought: {carrier} {trackingNumber}', {
          carrier: shipment.carrier ?? '',
          trackingNumber: shipment.trackingNumber ?? '',
        }),
      );
      await reload();
      onClose();
    },
    onError: reload,
  });
  return (
    <Dialog onClose={onClose} title={t('Label for order #{number}', { number: order.number })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          buy.mutate();
        }}
      >
        <Stack>
          <ChosenMethod order={order} />
          <ShipsChargedBack order={order} isConfirmed={shipsChargedBack} onChange={setShipsChargedBack} />
          {usual.error ? <CallFailure error={usual.error} onRetry={() => void usual.refetch()} /> : null}
          <BoxSelect
            boxes={usual.data?.boxes ?? []}
            name={boxName}
            onChange={(name) => {
              setBoxName(name);
              setChanged({});
            }}
          />
          {parcel ? (
            // Another box resets the fields.
            <ParcelSides key={boxName} parcel={parcel} onChange={(side) => setChanged({ ...changed, ...side })} />
          ) : null}
          {rates.isLoading ? (
            <Stack gap="xs" role="status" aria-label={t('Requesting rates')}>
              <Skeleton h={24} />
              <Skeleton h={24} />
              <Skeleton h={24} />
            </Stack>
          ) : null}
          {rates.error ? <CallFailure error={rates.error} onRetry={() => void rates.refetch()} /> : null}
          {rates.data ? <MissingCustoms goods={rates.data.missingCustoms} /> : null}
          {rates.data ? <RateChoice rates={rates.data.rates} chosen={rateId} onChange={setRateId} /> : null}
          {buy.error ? <CallFailure error={buy.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button
              type="submit"
              loading={buy.isPending}
              disabled={!rates.data || rates.data.rates.length === 0 || needsConfirmation}
            >
              {t('Buy label')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

type Parcel = ShippingSettingsView['parcel'];

interface ParcelSidesProps {
  readonly parcel: Parcel;
  readonly onChange: (changed: Partial<Parcel>) => void;
}

/** Renders the weight and the size of the parcel in the units of the shop. */
function ParcelSides({ parcel, onChange }: ParcelSidesProps) {
  const { weightUnit, lengthUnit } = useShopLocale();
  const getUnit = (side: (typeof sides)[number]) => (side === 'weight' ? weightUnit : lengthUnit);
  return (
    <Group grow gap="xs">
      {sides.map((side) => (
        <NumberInput
          key={side}
          label={`${sideLabels[side]} (${getUnit(side)})`}
          min={minOfUnit(getUnit(side))}
          hideControls
          defaultValue={shownAmount(parcel[side], getUnit(side))}
          onBlur={({ currentTarget }) => {
            const size = Number(currentTarget.value);
            if (size > 0 && size !== shownAmount(parcel[side], getUnit(side)))
              onChange({ [side]: storedAmount(size, getUnit(side)) });
          }}
        />
      ))}
    </Group>
  );
}

interface RateChoiceProps {
  readonly rates: readonly ShippingRate[];
  /** The id of the chosen rate. Null for the first one. */
  readonly chosen: string | null;
  readonly onChange: (id: string) => void;
}

/** Renders the services that the carriers offer for the parcel. */
function RateChoice({ rates, chosen, onChange }: RateChoiceProps) {
  if (rates.length === 0) return <Text size="sm">{t('No carrier accepts this parcel.')}</Text>;
  return (
    <Radio.Group label={t('Service')} value={chosen ?? rates[0]?.id ?? null} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {rates.map((rate) => (
          <Radio
            key={rate.id}
            value={rate.id}
            label={`${rate.carrier} ${serviceName(rate.service)}: ${moneyIn(rate.rate, rate.currency)}`}
            description={about(rate, rates)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function providerName({ provider, carrier }: ShippingRate): string {
  return provider === extensionCarrier ? carrier : carrierProviders[provider].name;
}

/** Returns the days of a rate, and its provider if several offer rates. */
function about(rate: ShippingRate, all: readonly ShippingRate[]): string | undefined {
  const parts = [
    ...(rate.deliveryDays === null ? [] : [counted(rate.deliveryDays, 'day')]),
    ...(all.every(({ provider }) => provider === rate.provider) ? [] : [providerName(rate)]),
  ];
  return parts.length === 0 ? undefined : parts.join(' · ');
}
