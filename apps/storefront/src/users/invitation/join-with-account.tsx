import { t } from '@vitrine/messages/src/t.ts';
import type { ReactNode } from 'react';
import { PageHead } from '../../shell/page-head.tsx';
import { shopClient } from '../../shop/shop-client.ts';
import { Field } from '../../ui/fields/field.tsx';
import { accountClient } from '../account-client.ts';
import { AccountForm } from '../account-form.tsx';
import { failedField } from '../rejected-field.ts';
import { useLanding } from '../sign-in/use-landing.ts';
import { useForm } from '../use-form.ts';
import { userStore } from '../user-store.ts';

/** Renders the form with which the signed-in user joins the team. The password is the consent. */
export function JoinWithAccount({ token, children }: { token: string; children: ReactNode }) {
  const land = useLanding();
  const { form, field, failure, isSending } = useForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) =>
      currentPassword === '' ? { currentPassword: t('specified.loginPasswordRequired') } : {},
    send: async ({ currentPassword }) => {
      try {
        await accountClient.auth.joinTeam({ token, currentPassword });
        const { user } = await shopClient.auth.me();
        userStore.set(user);
        land(user);
        return null;
      } catch (error) {
        return failedField(error, ['currentPassword']);
      }
    },
  });
  return (
    <>
      <PageHead title={t('account.joinTheTeam')} path="/join-team" isUnlisted />
      <AccountForm
        title={t('account.joinTheTeam')}
        form={form}
        submit={t('account.acceptTheInvitation')}
        submitting={t('account.joining')}
        isSending={isSending}
        failure={failure}
      >
        {children}
        <p>{t('account.confirmWithYourPassword')}</p>
        <Field
          label={t('account.currentPassword')}
          type="password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      </AccountForm>
    </>
  );
}
