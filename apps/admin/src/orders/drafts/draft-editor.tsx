import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DraftOrder } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useSite } from '../../shell/use-site.ts';
import { DeleteRecord } from '../../ui/dialogs/delete-record.tsx';
import { DisabledReason } from '../../ui/disabled-reason.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { errorsByField } from '../../ui/forms/field-errors.ts';
import { isStale } from '../../ui/forms/stale-fields.tsx';
import { UnsavedWarning } from '../../ui/forms/unsaved-warning.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { rich } from '../../ui/rich.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { BusinessFields } from '../payment/business-fields.tsx';
import { type PhoneLine, PhoneLines } from '../phone/phone-lines.tsx';
import { PhoneShopper, type PhoneShopperValues, quotedBusiness } from '../phone/phone-shopper.tsx';
import { DraftCustomer } from './draft-customer.tsx';
import {
  draftBody,
  keyedQuote,
  placingDisabledReason,
  quotedPart,
  shopperErrors,
  shopperForm,
  termsForm,
} from './draft-form.ts';
import { DraftTerms } from './draft-terms.tsx';
import { LinkSent } from './link-sent.tsx';
import { MarkPaidModal } from './mark-paid-modal.tsx';
import { PaymentLinkModal } from './payment-link-modal.tsx';

/** A dialog that makes an order of the draft. */
type Step = 'SEND' | 'PAY';

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
  /** The last new draft that was sent, and its key. The same draft repeats the key if no response arrived. */
  const created = useRef({ bodyText: '', key: '' });
  const form = useForm<PhoneShopperValues>({ initialValues: shopperForm(draft), validate: shopperErrors });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  /** The open dialog. It is in the history entry, because a save starts a new editor. */
  const step: unknown = useLocation().state;
  const site = useSite();
  const isDemo = useSession().data?.isDemo ?? false;
  const [shopper] = useDebouncedValue(form.values, addressPauseMs);
  const { email, address } = shopper;
  const quoted = { ...quotedPart(lines, terms, address), email, business: quotedBusiness(shopper) };
  const quote = useQuery({
    queryKey: ['draft-orders', 'quote', quoted],
    queryFn: () => api.staff.draftOrders.quote(quoted),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: ({ values }: { values: PhoneShopperValues; next: Step | null }) => {
      const body = draftBody(lines, terms, values);
      if (draft === null) {
        const bodyText = JSON.stringify(body);
        if (created.current.bodyText !== bodyText) created.current = { bodyText, key: crypto.randomUUID() };
        return api.staff.draftOrders.create(body, created.current.key);
      }
      return api.staff.draftOrders.replace(draft.id, { ...body, updatedAt: draft.updatedAt });
    },
    onSuccess: (saved, { next }) => {
      notifyDone(t('Draft saved.'));
      // The warning about unsaved changes must be off before navigation.
      flushSync(() => {
        setChanged(false);
        form.resetDirty();
      });
      void queryClient.invalidateQueries({ queryKey: ['draft-orders', 'list'] });
      if (draft !== null) queryClient.setQueryData(['draft-orders', saved.id], saved);
      return navigate(`/admin/orders/drafts/${saved.id}`, { replace: true, state: next });
    },
    onError: (error) => form.setErrors(errorsByField(error)),
  });
  const isDirty = isChanged || form.isDirty();
  const shown = quote.data && keyedQuote(quote.data, lines);
  const notSavable = isDemo ? demoReason : undecidedLine(lines);
  const notPlaceable = notSavable ?? placingDisabledReason({ draft, lines, shopper: form.values, quote: quote.data });
  const submit = (next: Step | null) =>
    form.onSubmit((values) => {
      if (notSavable === null && !save.isPending) save.mutate({ values, next });
    });
  /** Opens a dialog on the saved draft. Unsaved changes are saved first. */
  const open = (next: Step) => (draft === null || isDirty ? submit(next)() : show(next));
  const show = (next: Step | null) => void navigate('.', { replace: true, state: next });
  return (
    <>
      <UnsavedWarning isDirty={isDirty && !save.isPending} />
      <PageHeader
        title={draft === null ? t('New draft') : t('Draft #{number}', { number: draft.number })}
        about={draft === null ? t('Stock is reserved when the order is placed.') : <Changed at={draft.updatedAt} />}
        back={{ to: '/admin/orders/drafts', label: t('Drafts') }}
      >
        {draft === null ? null : (
          <DeleteRecord
            name={t('draft #{number}', { number: draft.number })}
            noun="draft"
            reason={isDemo ? demoReason : null}
            remove={() => api.staff.draftOrders.remove(draft.id)}
            done={t('Draft deleted.')}
            list={{ to: '/admin/orders/drafts', resource: 'draft-orders' }}
            onDeleted={() => {
              setChanged(false);
              form.resetDirty();
            }}
          >
            {t('The draft and its customer details are deleted. No order is changed.')}
          </DeleteRecord>
        )}
      </PageHeader>
      {draft === null ? null : <LinkSent draft={draft} />}
      {missingCount > 0 ? (
        <Alert color="yellow" mb="md" title={t('A product in this draft no longer exists')}>
          {t('It was deleted from the catalog. Save the draft to remove its line.')}
        </Alert>
      ) : null}
      <form noValidate onSubmit={submit(null)}>
        <div className="phone-order">
          <Section title={t('Items')}>
            <PhoneLines
              lines={lines}
              quote={shown}
              onChange={(next) => {
                setLines(next);
                setChanged(true);
              }}
            />
            {quote.error ? <CallFailure error={quote.error} onRetry={() => void quote.refetch()} /> : null}
          </Section>
          <Section title={t('Customer')}>
            <Stack gap="sm">
              {isDemo ? null : <DraftCustomer form={form} />}
              <PhoneShopper
                form={form}
                countries={site?.countries ?? []}
                emailHint={t('We send the confirmation to this email. All fields are optional for now.')}
                mayBeEmpty
              >
                <BusinessFields form={form} quoted={quote.data?.business} />
              </PhoneShopper>
            </Stack>
          </Section>
          <Stack>
            <DraftTerms
              terms={terms}
              quote={quote.data}
              onChange={(change) => {
                setTerms((before) => ({ ...before, ...change }));
                setChanged(true);
              }}
            />
            {save.error ? <CallFailure error={save.error} /> : null}
            {isStale(save.error) ? (
              <Button
                variant="default"
                onClick={() => void queryClient.invalidateQueries({ queryKey: ['draft-orders', draft?.id] })}
              >
                {t('Discard mine and show the saved draft')}
              </Button>
            ) : null}
            <Group justify="flex-end" gap="xs">
              <DisabledReason reason={notPlaceable}>
                <Button variant="default" disabled={notPlaceable !== null} onClick={() => open('SEND')}>
                  {t('Send payment link')}
                </Button>
              </DisabledReason>
              <DisabledReason reason={notPlaceable}>
                <Button variant="default" disabled={notPlaceable !== null} onClick={() => open('PAY')}>
                  {t('Mark as paid')}
                </Button>
              </DisabledReason>
              <DisabledReason reason={notSavable}>
                <Button type="submit" loading={save.isPending} disabled={notSavable !== null}>
                  {t('Save draft')}
                </Button>
              </DisabledReason>
            </Group>
          </Stack>
        </div>
      </form>
      {step === 'SEND' && draft !== null && shown ? (
        <PaymentLinkModal
          draft={draft}
          total={shown.totals.total}
          onClose={() => show(null)}
          onRefused={() => void quote.refetch()}
        />
      ) : null}
      {step === 'PAY' && draft !== null && shown ? (
        <MarkPaidModal
          draft={draft}
          total={shown.totals.total}
          onClose={() => show(null)}
          onRefused={() => void quote.refetch()}
        />
      ) : null}
    </>
  );
}

/** How long the address must be unchanged before the form requests shipping methods. */
const addressPauseMs = 350;
const demoReason = t('The demo account can view draft orders, but not edit or place them.');

function undecidedLine(lines: readonly PhoneLine[]): string | null {
  const open = lines.find(({ product, variantId }) => product.hasVariants && variantId === null);
  return open ? t('Choose the options of {name}.', { name: open.product.name }) : null;
}

function Changed({ at }: { at: string }) {
  return (
    <Text span inherit>
      {rich('Changed {time}', { time: <Time at={at} /> })}
    </Text>
  );
}
