import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import type { CreateTaxRate, TaxRateRecord } from '@vitrine/contract/taxes/taxes.schema.ts';
import { regionCode } from '@vitrine/domain/shipping/countries/regions.ts';
import { inContext, t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { CountrySelect } from '../ui/editor/country-select.tsx';
import { StateInput } from '../ui/editor/state-input.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { MoneyInput } from '../ui/inputs/money-input.tsx';
import { PercentInput } from '../ui/inputs/percent-input.tsx';
import { typedTaxRate } from '../ui/money.ts';
import { TaxClassSelect } from './tax-class-select.tsx';
import { useTaxWrite } from './use-taxes.ts';

interface RateFormProps {
  /** The edited rate. Absent for a new one. */
  readonly rate?: TaxRateRecord;
  readonly label: string;
  readonly save: (body: CreateTaxRate) => Promise<unknown>;
  readonly onSaved?: () => void;
}

/** Renders the fields of a rate. They retain the typed values if the shop refuses them. */
export function RateForm({ rate, label, save, onSaved }: RateFormProps) {
  const [title, setTitle] = useState(rate?.title ?? '');
  const [country, setCountry] = useState(rate?.country ?? null);
  const [state, setState] = useState(rate?.state ?? '');
  const [postalCode, setPostalCode] = useState(rate?.postalCode ?? '');
  const [taxClassId, setTaxClassId] = useState(rate?.taxClassId ?? null);
  const [points, setPoints] = useState<number | null>(rate?.rate ?? null);
  const [priceFrom, setPriceFrom] = useState<number | null>(rate?.priceFrom ?? null);
  const [isAboveOnly, setAboveOnly] = useState(rate?.isAboveOnly ?? false);
  const [appliesToShipping, setApplies] = useState(rate?.appliesToShipping ?? false);
  const write = useTaxWrite(save);
  const isReady = title.trim() !== '' && country !== null && points !== null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        const location = { country, state: regionCode(country, state), postalCode };
        const threshold = { priceFrom: priceFrom || null, isAboveOnly: isAboveOnly && Boolean(priceFrom) };
        const body = { title, ...location, taxClassId, rate: points, appliesToShipping, ...threshold };
        write.mutate(body, {
          onSuccess: () => {
            onSaved?.();
            if (rate) return;
            setState('');
            setPostalCode('');
            setPoints(null);
          },
        });
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('Tax name')}
          placeholder={t('VAT')}
          maxLength={100}
          w={150}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <CountrySelect w={190} value={country} onChange={setCountry} />
        <StateInput
          country={country ?? ''}
          label={inContext('State|region')}
          placeholder={t('All')}
          maxLength={100}
          w={140}
          value={state}
          onChange={setState}
        />
        <TextInput
          label={t('Postcode')}
          placeholder={t('All, or 902*')}
          maxLength={20}
          w={130}
          value={postalCode}
          onChange={({ currentTarget }) => setPostalCode(currentTarget.value)}
        />
        <TaxClassSelect value={taxClassId} onChange={setTaxClassId} />
        <PercentInput
          label={t('Rate')}
          w={100}
          decimalScale={4}
          read={typedTaxRate}
          value={points}
          onChange={setPoints}
        />
        <MoneyInput label={t('Price from')} placeholder={t('Any')} w={110} value={priceFrom} onChange={setPriceFrom} />
        {priceFrom ? (
          <Checkbox
            label={t('Only the part above')}
            pb={8}
            checked={isAboveOnly}
            onChange={({ currentTarget }) => setAboveOnly(currentTarget.checked)}
          />
        ) : null}
        <Checkbox
          label={t('Shipping too')}
          pb={8}
          checked={appliesToShipping}
          onChange={({ currentTarget }) => setApplies(currentTarget.checked)}
        />
        <Button type="submit" loading={write.isPending} disabled={!isReady}>
          {label}
        </Button>
      </Group>
      {write.error ? <CallFailure error={write.error} /> : null}
    </form>
  );
}
