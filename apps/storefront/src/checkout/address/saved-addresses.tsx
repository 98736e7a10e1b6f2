import type { BookAddress } from '@vitrine/contract/users/address-book.schema.ts';
import { addressLines } from '@vitrine/domain/shipping/address/address-lines.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { failureMessage } from '../../routing/route-failure.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { Dropdown } from '../../ui/fields/dropdown.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useAddressBook } from '../../users/account/use-address-book.ts';
import { useUser } from '../../users/user-store.ts';

interface SavedAddressesProps {
  /** The saved address that the form currently shows; null for any other. */
  readonly chosen: BookAddress | null;
  readonly onChoose: (address: BookAddress | null) => void;
}

/** Allows a signed-in shopper to ship to an address of the own book. Renders nothing for a shopper without one. */
export function SavedAddresses({ chosen, onChoose }: SavedAddressesProps) {
  const { data, error, refetch } = useAddressBook(useUser());
  const { countries } = useSite();
  if (error) {
    return (
      <LoadFailure
        what={t('checkout.yourSavedAddresses')}
        reason={failureMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const deliverable = data?.items.filter(({ country }) => countries.includes(country)) ?? [];
  if (deliverable.length === 0) return null;
  const choices = deliverable.map((address) => ({ value: address.id, label: inOneLine(address) }));
  return (
    <Dropdown
      label={t('checkout.savedAddresses')}
      choices={[...choices, { value: '', label: t('checkout.anotherAddress') }]}
      value={chosen?.id ?? ''}
      onChange={(id) => onChoose(deliverable.find((address) => address.id === id) ?? null)}
    />
  );
}

function inOneLine(address: BookAddress): string {
  return [address.name, ...addressLines(address)].join(', ');
}
