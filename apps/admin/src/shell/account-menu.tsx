import { Avatar, type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { adminLanguage, t } from '@vitrine/messages/admin/t.ts';
import { IconLogout, IconShieldLock } from '../icons/icons.tsx';
import { notifyFailure } from '../ui/notify.ts';
import { api } from './api.ts';
import { chooseLanguage, languageChoices } from './language.ts';

/** The storefront stores the user under this key (docs/behaviour/pages.md#browser-storage). Sign-out removes it. */
const storedUserKey = 'user';

async function signOut() {
  await api.auth.logout().catch(() => null);
  localStorage.removeItem(storedUserKey);
  window.location.assign('/login');
}

export const colorSchemes: readonly { readonly value: MantineColorScheme; readonly label: string }[] = [
  { value: 'light', label: t('Light theme') },
  { value: 'dark', label: t('Dark theme') },
  { value: 'auto', label: t('Theme of the system') },
];

/** Renders the signed-in user, with a link to the account, the choices of theme and language, and sign-out. */
export function AccountMenu({ email, name }: { email: string; name: string }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton aria-label={t('Account of {name}', { name: name || email })}>
          <Avatar radius="xl" size={32} color="ink.9" variant="filled">
            {email.charAt(0).toUpperCase()}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email}</Menu.Label>
        <Menu.Item component="a" href="/account/security" leftSection={<IconShieldLock size={16} aria-hidden />}>
          {t('Sign-in and security')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(chosen) => {
            const scheme = colorSchemes.find(({ value }) => value === chosen);
            if (scheme) setColorScheme(scheme.value);
          }}
        >
          {colorSchemes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.RadioGroup
          value={adminLanguage()}
          onChange={(chosen) => {
            const language = languageChoices.find(({ value }) => value === chosen);
            try {
              if (language) chooseLanguage(language.value);
            } catch {
              notifyFailure(new Error(t('Your browser blocks the storage of this choice.')));
            }
          }}
        >
          {languageChoices.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value} lang={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t('Logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
