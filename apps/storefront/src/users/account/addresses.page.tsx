import { AccountPage } from './account-page.tsx';
import { AddressBookSection } from './address-book-section.tsx';

/** Renders the address book of the signed-in user. The shared demo account has none. */
export function Page() {
  return (
    <AccountPage title="Addresses" path="/account/addresses">
      {(user) =>
        user.isDemo ? (
          <p role="note">The demo account is shared, so it cannot save addresses.</p>
        ) : (
          <AddressBookSection user={user} />
        )
      }
    </AccountPage>
  );
}
