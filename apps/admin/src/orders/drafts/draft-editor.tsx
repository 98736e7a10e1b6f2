import { Button, Group, Stack } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DraftOrder } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { type ComponentProps, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useSite } from '../../shell/use-site.ts';
import { DisabledReason } from '../../ui/disabled-reason.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { errorsByField } from '../../ui/forms/field-errors.ts';
import { isStale } from '../../ui/forms/stale-fields.tsx';
import { UnsavedWarning } from '../../ui/forms/unsaved-warning.tsx';
import { getShopCurrency } from '../../ui/money.ts';
import { Section } from '../../ui/section.tsx';
import { BusinessFields } from '../payment/business-fields.tsx';
import { type PhoneLine, PhoneLines } from '../phone/phone-lines.tsx';
import { PhoneShopper, type PhoneShopperValues, quotedBusiness, withShownCountry } from '../phone/phone-shopper.tsx';
import { DraftCustomer, useIsCustomerLoading } from './draft-customer.tsx';
import {
  draftBody,
  keyedQuote,
  placingDisabledReason,
  quotedPart,
  shopperErrors,
  shopperForm,
  type TermsForm,
  termsForm,
} from './draft-form.ts';
import { DraftHeader } from './draft-header.tsx';
import { getCountries } from './draft-market.ts';
import { DraftMarketChoice } from './draft-market-choice.tsx';
import { DraftTerms } from './draft-terms.tsx';
import { MarkPaidModal } from './mark-paid-modal.tsx';
import { PaymentLinkModal } from './payment-link-modal.tsx';
import { useDraftMarket } from './use-draft-market.ts';
import { useSaveDraft } from './use-save-draft.ts';

interface DraftEditorProps {
  /** Null for a new draft. */
  draft: DraftOrder | null;
  savedLines: readonly PhoneLine[];
  /** The number of draft lines whose product is gone. */
  missingCount: number;
}

/** Renders the form of a draft order (docs/behaviour/orders.md#draft-orders). */
export function DraftEditor({ draft, savedLines, missingCount }: DraftEditorProps) {
  const [lines, setLines] = useState(savedLines);
  const [terms, setTerms] = useState(() => termsForm(draft));
  const [isChanged, setChanged] = useState(false);
  /** The open dialog. It is in the history entry, because a save starts a new editor. */
  const placing: unknown = useLocation().state;
  const navigate = useNavigate();
  const { form, countries, located } = useShopperForm(draft);
  const isDemo = useSession().data?.isDemo ?? false;
  const [shopper] = useDebouncedValue(form.values, addressPauseMs);
  const chosen = useDraftMarket(draft, [terms, setTerms], located(form.values).address);
  const inMarket = { ...terms, marketId: chosen.marketId };
  const quote = useDraftQuote(lines, inMarket, located(shopper));
  const changeTerms = (change: Partial<TermsForm>) => {
    setTerms((previous) => ({ ...previous, ...change }));
    setChanged(true);
  };
  const resetDirty = () => {
    setChanged(false);
    form.resetDirty();
  };
  const save = useSaveDraft(draft, (values: PhoneShopperValues) => draftBody(lines, inMarket, located(values)), {
    onSaved: resetDirty,
    onFailed: (error) => form.setErrors(errorsByField(error)),
  });
  const isDirty = isChanged || form.isDirty();
  const shown = quote.data && keyedQuote(quote.data, lines);
  const isCustomerLoading = useIsCustomerLoading();
  const notSavable = isDemo ? demoReason : isCustomerLoading ? t('The customer is loading.') : undecidedLine(lines);
  const notPlaceable = notSavable ?? placingDisabledReason({ draft, lines, shopper: form.values, quote: quote.data });
  const submit = (next: Placing | null) =>
    form.onSubmit((values) => {
      if (notSavable === null && !save.isPending) save.mutate({ values, next });
    });
  const show = (next: Placing | null) => void navigate('.', { replace: true, state: next });
  return (
    <>
      <UnsavedWarning isDirty={isDirty && !save.isPending} />
      <DraftHeader
        draft={draft}
        demoReason={isDemo ? demoReason : null}
        missingCount={missingCount}
        onDeleted={resetDirty}
      />
      <form noValidate onSubmit={submit(null)}>
        <div className="phone-order">
          <Section title={t('Items')}>
            <DraftMarketChoice
              chosen={chosen}
              lines={lines}
              quote={quote}
              onChange={(next) => changeTerms({ marketId: next })}
            />
            <PhoneLines
              lines={lines}
              quote={shown}
              // The saved draft's quote has the credit of an edited order. Edited terms are not quoted with it.
              credit={isDirty ? 0 : (draft?.quote.totals.giftCards ?? 0)}
              showsPrices={chosen.currency === undefined || chosen.currency === getShopCurrency()}
              onChange={(next) => {
                setLines(next);
                setChanged(true);
              }}
            />
            {quote.error ? <CallFailure error={quote.error} onRetry={() => void quote.refetch()} /> : null}
          </Section>
          <CustomerSection form={form} countries={countries} isDemo={isDemo} quoted={quote.data?.business} />
          <Stack>
            <DraftTerms terms={terms} quote={quote.data} currency={chosen.currency} onChange={changeTerms} />
            {save.error ? <CallFailure error={save.error} /> : null}
            {isStale(save.error) ? <DiscardMine draftId={draft?.id} /> : null}
            <Group justify="flex-end" gap="xs">
              <PlacingButtons
                disabledReason={notPlaceable}
                // The dialog is about the saved draft.
                onChoose={(next) => (draft === null || isDirty ? submit(next)() : show(next))}
              />
              <DisabledReason reason={notSavable}>
                <Button type="submit" loading={save.isPending} disabled={notSavable !== null}>
                  {t('Save draft')}
                </Button>
              </DisabledReason>
            </Group>
          </Stack>
        </div>
      </form>
      {draft && shown ? (
        <PlacingModal
          placing={placing}
          draft={draft}
          total={shown.totals.total}
          onClose={() => show(null)}
          onRefused={() => void quote.refetch()}
        />
      ) : null}
    </>
  );
}

/** Returns the form of the customer. `located` adds the country that it shows. */
function useShopperForm(draft: DraftOrder | null) {
  const countries = getCountries(useSite());
  const located = (values: PhoneShopperValues) => ({
    ...values,
    address: withShownCountry(values.address, countries),
  });
  const form = useForm<PhoneShopperValues>({
    initialValues: shopperForm(draft),
    validate: (values) => shopperErrors(located(values)),
  });
  return { form, countries, located };
}

function useDraftQuote(lines: readonly PhoneLine[], terms: TermsForm, shopper: PhoneShopperValues) {
  const { email, address } = shopper;
  const quoted = { ...quotedPart(lines, terms, address), email, business: quotedBusiness(shopper) };
  return useQuery({
    queryKey: ['draft-orders', 'quote', quoted],
    queryFn: () => api.staff.draftOrders.quote(quoted),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
}

interface CustomerSectionProps {
  form: UseFormReturnType<PhoneShopperValues>;
  countries: readonly string[];
  isDemo: boolean;
  quoted: ComponentProps<typeof BusinessFields>['quoted'];
}

function CustomerSection({ form, countries, isDemo, quoted }: CustomerSectionProps) {
  return (
    <Section title={t('Customer')}>
      <Stack gap="sm">
        {isDemo ? null : <DraftCustomer form={form} />}
        <PhoneShopper form={form} countries={countries} emailHint={emailHint} mayBeEmpty>
          <BusinessFields form={form} quoted={quoted} />
        </PhoneShopper>
      </Stack>
    </Section>
  );
}

function DiscardMine({ draftId }: { draftId: string | undefined }) {
  const queryClient = useQueryClient();
  return (
    <Button
      variant="default"
      onClick={() => void queryClient.invalidateQueries({ queryKey: ['draft-orders', draftId] })}
    >
      {t('Discard mine and show the saved draft')}
    </Button>
  );
}

/** How a draft becomes an order. */
type Placing = 'by link' | 'as paid';

interface PlacingButtonsProps {
  /** Null while the order can be placed. */
  disabledReason: string | null;
  onChoose: (placing: Placing) => void;
}

function PlacingButtons({ disabledReason, onChoose }: PlacingButtonsProps) {
  const isDisabled = disabledReason !== null;
  return (
    <>
      <DisabledReason reason={disabledReason}>
        <Button variant="default" disabled={isDisabled} onClick={() => onChoose('by link')}>
          {t('Send payment link')}
        </Button>
      </DisabledReason>
      <DisabledReason reason={disabledReason}>
        <Button variant="default" disabled={isDisabled} onClick={() => onChoose('as paid')}>
          {t('Mark as paid')}
        </Button>
      </DisabledReason>
    </>
  );
}

type PlacingModalProps = { placing: unknown } & ComponentProps<typeof PaymentLinkModal>;

function PlacingModal({ placing, ...modal }: PlacingModalProps) {
  if (placing === 'by link') return <PaymentLinkModal {...modal} />;
  return placing === 'as paid' ? <MarkPaidModal {...modal} /> : null;
}

/** How long the address must be unchanged before the form requests shipping methods. */
const addressPauseMs = 350;
const emailHint = t('We send the confirmation to this email. All fields are optional for now.');
const demoReason = t('The demo account can view draft orders, but not edit or place them.');

function undecidedLine(lines: readonly PhoneLine[]): string | null {
  const open = lines.find(({ product, variantId }) => product.hasVariants && variantId === null);
  return open ? t('Choose the options of {name}.', { name: open.product.name }) : null;
}
