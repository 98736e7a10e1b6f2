import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { MarketSettingsView } from '@vitrine/contract/markets/markets.schema.ts';
import { isRate } from '@vitrine/domain/markets/rate-price.ts';
import { defaultLanguage } from '@vitrine/domain/settings/languages.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconPlus } from '../../icons/icons.tsx';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useSite } from '../../shell/use-site.ts';
import { FormSave } from '../../ui/forms/form-save.tsx';
import { UnsavedWarning } from '../../ui/forms/unsaved-warning.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useShopLocale } from '../../ui/shop-locale.tsx';
import { type MarketDraft, newMarket, otherCurrency, toBody, toDraft } from './market-draft.ts';
import { MarketFields } from './market-fields.tsx';
import { RateFields } from './rate-fields.tsx';

interface MarketsFormProps {
  readonly settings: MarketSettingsView;
  /** Refetches the settings and starts a new draft from them. */
  readonly onSaved: () => Promise<void>;
}

/** Renders the markets beside the main one and their rates. They are saved as a whole. */
export function MarketsForm({ settings, onSaved }: MarketsFormProps) {
  const { data: user } = useSession();
  const { currency } = useShopLocale();
  const languages = useSite()?.languages ?? [defaultLanguage];
  const form = useForm<MarketDraft>({
    initialValues: toDraft(settings),
    validate: { markets: marketErrors, rates: rateErrors },
  });
  const save = useMutation({
    mutationFn: () => {
      const body = { ...toBody(form.getValues()), updatedAt: settings.updatedAt };
      return api.settings.changeAdmin<'markets', MarketSettingsView>('markets', body);
    },
    onSuccess: async () => {
      await onSaved();
      notifyDone(t('Saved.'));
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      for (const { path, message } of error.problem?.errors ?? []) form.setFieldError(path, message);
    },
  });
  const { markets, rates } = form.getValues();
  const used = [...new Set(markets.map((market) => market.currency))].filter((code) => code !== currency);
  return (
    <form onSubmit={form.onSubmit(() => save.mutate())}>
      <UnsavedWarning isDirty={form.isDirty() && !save.isPending && !save.isSuccess} isOfOnePart />
      <Stack>
        <Text size="sm">
          {t(
            'The main market is the shop itself: its currency is {currency}, and its addresses have no prefix. A product without a price in the currency of a market is not sold there.',
            { currency },
          )}
        </Text>
        {markets.map((market, index) => (
          <MarketFields
            key={market.id}
            market={market}
            languages={languages}
            hasPrices={market.currency !== currency && settings.markets.some(({ id }) => id === market.id)}
            field={(name, options) => form.getInputProps(`markets.${index}.${name}`, options)}
            onChange={(name, value) => form.setFieldValue(`markets.${index}.${name}`, value)}
            onRemove={() => form.removeListItem('markets', index)}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('markets', newMarket(otherCurrency(currency), languages))}
          w="fit-content"
        >
          {t('Add a market')}
        </Button>
        {used.length > 0 && (
          <RateFields
            base={currency}
            currencies={used}
            rates={rates}
            onChange={(next) => form.setFieldValue('rates', next)}
            errors={form.errors}
            addressField={form.getInputProps('ratesUrl')}
          />
        )}
        <FormSave
          reason={user?.isDemo ? t('The demo account cannot change these settings.') : null}
          isDirty={form.isDirty()}
          isSaving={save.isPending}
          error={save.error}
        />
      </Stack>
    </form>
  );
}

const marketErrors = {
  name: (name: string) => (name.trim() === '' ? t('Enter the name of the market') : null),
  prefix: (prefix: string) => (/^[a-z]{2,8}$/.test(prefix) ? null : t('Two to eight lower-case letters')),
  countries: (countries: readonly string[]) => (countries.length === 0 ? t('Choose at least one country') : null),
  languages: (languages: readonly string[]) => (languages.length === 0 ? t('Choose at least one language') : null),
  flatShippingRate: (amount: number | null) => (amount === null ? t('Enter an amount') : null),
  freeShippingThreshold: (amount: number | null) => (amount === null ? t('Enter an amount') : null),
};

/** A row without a rate is not stored. */
const rateErrors = {
  rate: (rate: string) => (rate === '' || isRate(rate) ? null : t('Enter a number above 0, such as 0.9385')),
  source: (source: string, { rates }: MarketDraft, path: string) =>
    source.trim() !== '' || rates[Number(path.split('.')[1])]?.rate === '' ? null : t('Enter where the rate is from'),
  date: (date: string, { rates }: MarketDraft, path: string) =>
    date !== '' || rates[Number(path.split('.')[1])]?.rate === '' ? null : t('Enter the day of the rate'),
};
