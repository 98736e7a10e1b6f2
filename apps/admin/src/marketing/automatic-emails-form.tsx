import { Anchor, Group, NumberInput, Stack, Switch, TagsInput, Text } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import type { MarketingView } from '@vitrine/contract/marketing/marketing-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { useSession } from '../shell/session.ts';
import { FormSave } from '../ui/forms/form-save.tsx';
import { UnsavedWarning } from '../ui/forms/unsaved-warning.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { CartDelays } from './cart-delays.tsx';

interface AutomaticEmailsFormProps {
  readonly settings: MarketingView;
  /** Refetches the settings and starts a new draft from them. */
  readonly onSaved: () => Promise<void>;
}

const hour = { min: 0, max: 23, allowDecimal: false, w: 160 } as const;

/** Renders the switches and delays of automatic emails. They are saved as a whole. */
export function AutomaticEmailsForm({ settings, onSaved }: AutomaticEmailsFormProps) {
  const { data: user } = useSession();
  const may = useMay();
  const { updatedAt, newsletter: _newsletter, ...initialValues } = settings;
  const form = useForm({ initialValues });
  const save = useMutation({
    mutationFn: () => api.staff.marketing.changeSettings({ ...form.getValues(), updatedAt }),
    onSuccess: async () => {
      await onSaved();
      notifyDone(t('Saved.'));
    },
  });
  const demoReason = user?.isDemo ? t('The demo account cannot change these settings.') : null;
  const reason = may('marketing:write') ? demoReason : t('Your role cannot change these settings.');
  return (
    <form onSubmit={form.onSubmit(() => save.mutate())}>
      <UnsavedWarning isDirty={form.isDirty() && !save.isPending && !save.isSuccess} isOfOnePart />
      <Stack>
        <EmailsToShoppers form={form} />
        <EmailsToStaff form={form} />
        <Section title={t('Quiet hours')}>
          <Text size="sm" mb="sm">
            {t(
              'In these hours, in the time zone of the shop, no email to shoppers is queued. The same hour twice means none.',
            )}
          </Text>
          <Group align="start">
            <NumberInput label={t('From hour')} {...hour} {...form.getInputProps('quietFrom')} />
            <NumberInput label={t('To hour')} {...hour} {...form.getInputProps('quietTo')} />
          </Group>
        </Section>
        <FormSave reason={reason} isDirty={form.isDirty()} isSaving={save.isPending} error={save.error} />
      </Stack>
    </form>
  );
}

interface EmailsProps {
  readonly form: UseFormReturnType<Omit<MarketingView, 'updatedAt' | 'newsletter'>>;
}

/** Renders the emails to shoppers. */
function EmailsToShoppers({ form }: EmailsProps) {
  return (
    <>
      <Section title={t('Review request')} actions={<Texts kind="review-request" />}>
        <Stack gap="sm">
          <Switch
            label={t('Ask customers for reviews')}
            description={t(
              'To customers with an account, about products that they have not reviewed. Each star opens the form with that rating.',
            )}
            {...form.getInputProps('reviewRequest', { type: 'checkbox' })}
          />
          <NumberInput
            label={t('Days after the delivery')}
            min={1}
            max={60}
            allowDecimal={false}
            w={160}
            {...form.getInputProps('reviewDays')}
          />
          <Switch
            label={t('Only customers who agreed')}
            description={t(
              'Otherwise all customers who did not refuse. In some countries, such as Germany, a request needs consent.',
            )}
            {...form.getInputProps('reviewsNeedConsent', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
      <Section title={t('Unfinished checkout')} actions={<Texts kind="abandoned-checkout" />}>
        <Stack gap="sm">
          <Switch
            label={t('Remind shoppers who did not finish their order')}
            description={t(
              'Only those who tick the box at the checkout and confirm their email. It stops when they order.',
            )}
            {...form.getInputProps('abandonedCheckout', { type: 'checkbox' })}
          />
          <CartDelays
            hours={form.getValues().cartDelays}
            error={form.errors['cartDelays']}
            onChange={(hours) => form.setFieldValue('cartDelays', hours)}
          />
        </Stack>
      </Section>
      <Section title={t('Lower prices')} actions={<Texts kind="price-drop" />}>
        <Switch
          label={t('Email shoppers when a saved product becomes cheaper')}
          description={t('To signed-in shoppers who agreed on their wishlist, at most one email a day.')}
          {...form.getInputProps('priceDrop', { type: 'checkbox' })}
        />
      </Section>
      <Section title={t('Back in stock')} actions={<Texts kind="back-in-stock" />}>
        <Switch
          label={t('Email shoppers when a product is back in stock')}
          description={t(
            'To shoppers who asked for it on the product page. While it is off, they wait and pages do not offer it.',
          )}
          {...form.getInputProps('backInStock', { type: 'checkbox' })}
        />
      </Section>
      <Section title={t('Win-back')} actions={<Texts kind="win-back" />}>
        <Stack gap="sm">
          <Switch
            label={t('Email subscribers whose last order was long ago')}
            description={t('To subscribers of the newsletter, once after each last order.')}
            {...form.getInputProps('winBack', { type: 'checkbox' })}
          />
          <NumberInput
            label={t('Days after the last order')}
            min={14}
            max={730}
            allowDecimal={false}
            w={160}
            {...form.getInputProps('winBackDays')}
          />
        </Stack>
      </Section>
    </>
  );
}

/** Renders the emails to staff. */
function EmailsToStaff({ form }: EmailsProps) {
  return (
    <>
      <Section title={t('New order')} actions={<Texts kind="staff-new-order" />}>
        <Stack gap="sm">
          <Switch
            label={t('Email the team about each paid order')}
            {...form.getInputProps('newOrder', { type: 'checkbox' })}
          />
          <TagsInput
            label={t('Recipients')}
            description={t('Without an address, all site owners receive it.')}
            maxTags={10}
            {...form.getInputProps('newOrderRecipients')}
          />
        </Stack>
      </Section>
      <Section title={t('Daily summary')} actions={<Texts kind="staff-daily-summary" />}>
        <Stack gap="sm">
          <Switch
            label={t('Email the owners a summary each day')}
            description={t('The orders of the day before, the orders to ship, and the stock that is low.')}
            {...form.getInputProps('dailySummary', { type: 'checkbox' })}
          />
          <NumberInput label={t('From this hour on')} {...hour} {...form.getInputProps('summaryHour')} />
        </Stack>
      </Section>
    </>
  );
}

/** Renders the link to the texts of an email, with its preview and test. */
function Texts({ kind }: { kind: MailKind }) {
  const may = useMay();
  if (!may('mail:read')) return null;
  return (
    <Anchor component={Link} size="sm" to={`/admin/settings/emails/${kind}`}>
      {t('Texts, preview and test')}
    </Anchor>
  );
}
