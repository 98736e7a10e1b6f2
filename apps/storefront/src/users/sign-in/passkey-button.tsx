import type { User } from '@vitrine/contract/users/user.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { useDisabledUntilHydrated } from '../../shop/use-disabled-until-hydrated.ts';
import buttons from '../../ui/button.module.css';
import { FormError } from '../../ui/fields/field.tsx';

/** Signs in with only a passkey. Its code loads at the first click. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const signIn = async () => {
    setIsBusy(true);
    setFailure('');
    try {
      const { signInWithPasskey } = await import('../../security/passkey-sign-in.ts');
      const outcome = await signInWithPasskey();
      if (typeof outcome === 'string') setFailure(outcome);
      else onSignedIn(outcome);
    } catch {
      setFailure(t('account.passkeysCouldNotBeLoaded'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        {...useDisabledUntilHydrated()}
        className={`${buttons.button} ${buttons.quiet} ${buttons.wide}`}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) void signIn();
        }}
      >
        {isBusy ? t('account.waitingForYourPasskey') : t('account.signInWithAPasskey')}
      </button>
      <FormError message={failure} />
    </>
  );
}
