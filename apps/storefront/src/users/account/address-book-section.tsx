import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BookAddress, maxBookAddresses } from '@vitrine/contract/users/address-book.schema.ts';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import { addressLines } from '@vitrine/domain/shipping/address/address-lines.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useRef, useState } from 'react';
import buttons from '../../ui/button.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import page from '../../ui/page.module.css';
import { countryName } from '../../words/countries.ts';
import { accountClient, callFailure } from '../account-client.ts';
import styles from './account.module.css';
import { AddressEditor } from './address-editor.tsx';
import { addressBookKey, useAddressBook } from './use-address-book.ts';

const quiet = `${buttons.button} ${buttons.quiet}`;

/** The subject of the section's form: a saved address, a new one, or nothing. */
type Edited = BookAddress | 'new' | null;

/** Renders the user's address book. The user adds, changes and deletes addresses. */
export function AddressBookSection({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useAddressBook(user);
  const [edited, setEdited] = useState<Edited>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: addressBookKey(user) });
  const removal = useMutation({
    mutationFn: (id: string) => accountClient.addressBook.remove(id),
    onSuccess: () => {
      heading.current?.focus();
      return reload();
    },
  });
  const items = data?.items ?? [];
  const close = () => {
    setEdited(null);
    heading.current?.focus();
  };
  return (
    <section className={styles.section} aria-labelledby="address-book">
      <h2 id="address-book" ref={heading} tabIndex={-1}>
        {t('account.addressBook')}
      </h2>
      {isPending && <p role="status">{t('account.loadingYourAddresses')}</p>}
      {error && (
        <LoadFailure what={t('account.yourAddresses')} reason={callFailure(error)} onRetry={() => void refetch()} />
      )}
      {data && items.length === 0 && edited === null && (
        <p className={page.soft}>{t('account.youHaveNoSavedAddresses')}</p>
      )}
      {items.length > 0 && (
        <ul className={styles.sessions}>
          {items.map((address) =>
            edited !== null && edited !== 'new' && edited.id === address.id ? (
              <li key={address.id} className={styles.session}>
                <AddressEditor saved={address} user={user} onSaved={reload} onClose={close} />
              </li>
            ) : (
              <SavedAddress
                key={address.id}
                address={address}
                isBusy={removal.isPending}
                onEdit={() => setEdited(address)}
                onRemove={() => removal.mutate(address.id)}
              />
            ),
          )}
        </ul>
      )}
      {removal.error && <FormError message={callFailure(removal.error)} />}
      {edited === 'new' && <AddressEditor saved={null} user={user} onSaved={reload} onClose={close} />}
      {data && edited === null && items.length < maxBookAddresses && (
        <div>
          <button type="button" className={quiet} onClick={() => setEdited('new')}>
            {t('account.addAnAddress')}
          </button>
        </div>
      )}
    </section>
  );
}

interface SavedAddressProps {
  readonly address: BookAddress;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Renders one address. Deleting it requires an inline confirmation. */
function SavedAddress({ address, isBusy, onEdit, onRemove }: SavedAddressProps) {
  const { name, phone, street1, country } = address;
  const [isAsking, setIsAsking] = useState(false);
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) sure.current?.focus();
  }, [isAsking]);
  return (
    <li className={styles.session}>
      <address className={styles.savedAddress}>
        <span className={styles.number}>{name}</span>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{countryName(country)}</span>
        {phone && (
          <span className={page.soft} dir="ltr">
            {phone}
          </span>
        )}
      </address>
      <div className={styles.buttons}>
        {isAsking ? (
          <>
            <button ref={sure} type="button" className={quiet} disabled={isBusy} onClick={onRemove}>
              {t('account.deleteThisAddress')}
            </button>
            <button type="button" className={quiet} onClick={() => setIsAsking(false)}>
              {t('account.keepIt')}
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className={quiet}
              aria-label={t('account.editAddressStreet1', { street1 })}
              onClick={onEdit}
            >
              {t('account.edit')}
            </button>
            <button
              type="button"
              className={quiet}
              aria-label={t('account.deleteAddressStreet1', { street1 })}
              onClick={() => setIsAsking(true)}
            >
              {t('account.delete')}
            </button>
          </>
        )}
      </div>
    </li>
  );
}
