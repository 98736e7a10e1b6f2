import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconLogout, IconShieldLock } from '../icons/icons.tsx';
import { api } from './api.ts';

/** The storefront stores the user under this key (docs/behaviour/pages.md#browser-storage). Sign-out removes it. */
const storedUserKey = 'user';

async function signOut() {
  await api.auth.logout().catch(() => null);
  localStorage.removeItem(storedUserKey);
  window.location.assign('/login');
}

/** Renders the signed-in user, with a link to the account, and sign-out. */
export function AccountMenu({ email, name }: { email: string; name: string }) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton aria-label={`Account of ${name || email}`}>
          <Avatar radius="xl" size={34} color="ink.9" variant="filled">
            {email.charAt(0).toUpperCase()}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email}</Menu.Label>
        <Menu.Item component="a" href="/account/security" leftSection={<IconShieldLock size={16} aria-hidden />}>
          Sign-in and security
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
