import {
  ActionIcon,
  Alert,
  AppShell,
  Avatar,
  Burger,
  Button,
  Group,
  Kbd,
  Menu,
  NavLink,
  ScrollArea,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { IconExternalLink, IconLogout, IconSearch, IconShieldLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Outlet, NavLink as RouterLink, useLocation, useNavigation } from 'react-router';
import { api } from './api.ts';
import { CommandPalette } from './command-palette.tsx';
import { ConfirmItIsYou } from './confirm-it-is-you.tsx';
import { navigation } from './navigation.ts';
import { useSession } from './session.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useSite } from './use-site.ts';

/** The storefront keeps the user under this key (docs/behaviour/pages.md#browser-storage); signing out here ends it there too. */
const storedUserKey = 'user';

/** Under /admin stands no header and no footer (spec §2): those are the shop's. */
const topBar = { component: 'div', role: 'region', 'aria-label': 'Top bar' };

async function signOut() {
  await api.auth.logout().catch(() => null);
  localStorage.removeItem(storedUserKey);
  window.location.assign('/login');
}

/** The frame of every admin page: menu, who is signed in, the page. */
export function AdminShell() {
  const [isMenuOpen, menu] = useDisclosure(false);
  const { data: user } = useSession();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const site = useSite();
  const closeMenu = menu.close;
  useShortcuts();
  useEffect(() => {
    closeMenu();
    window.scrollTo(0, 0);
  }, [pathname, closeMenu]);
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      padding="md"
    >
      <a className="skip-link" href="#page">
        Skip to the page
      </a>
      <AppShell.Header {...topBar}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={isMenuOpen}
              onClick={menu.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label="Menu"
              aria-expanded={isMenuOpen}
            />
            <Text fw={700} component="a" href="/admin/catalog/products" c="inherit" td="none" truncate>
              {site ? `${site.siteName} admin` : 'Shop admin'}
            </Text>
          </Group>
          <Button
            variant="default"
            c="dimmed"
            fw={400}
            visibleFrom="sm"
            miw={280}
            justify="flex-start"
            styles={{ label: { flex: 1, justifyContent: 'flex-start' } }}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={<Kbd size="xs">Ctrl K</Kbd>}
            onClick={spotlight.open}
          >
            Find anything
          </Button>
          <Group gap="xs" wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              hiddenFrom="sm"
              aria-label="Find anything"
              onClick={spotlight.open}
            >
              <IconSearch size={20} aria-hidden />
            </ActionIcon>
            <Menu position="bottom-end" width={220}>
              <Menu.Target>
                <UnstyledButton aria-label={`Account of ${name || user.email}`}>
                  <Avatar radius="xl" size={34} color="ink.9" variant="filled">
                    {user.email.charAt(0).toUpperCase()}
                  </Avatar>
                </UnstyledButton>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Label>{user.email}</Menu.Label>
                <Menu.Item component="a" href="/" leftSection={<IconExternalLink size={16} aria-hidden />}>
                  View shop
                </Menu.Item>
                <Menu.Item
                  component="a"
                  href="/account/security"
                  leftSection={<IconShieldLock size={16} aria-hidden />}
                >
                  Sign-in and security
                </Menu.Item>
                <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
                  Logout
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label="Admin">
        <ScrollArea type="auto">
          {navigation.map(({ group, entries }) => (
            <div key={group} role="group" aria-label={group}>
              <Text size="xs" fw={600} c="dimmed" px="sm" mt="sm" mb={2}>
                {group}
              </Text>
              {entries.map(({ label, to, icon: Icon }) => (
                <NavLink
                  key={to}
                  component={RouterLink}
                  to={to}
                  label={label}
                  py={6}
                  active={pathname === to || pathname.startsWith(`${to}/`)}
                  leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
                />
              ))}
            </div>
          ))}
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1} aria-busy={state === 'loading'}>
        {user.isDemo ? <DemoNotice /> : null}
        <Outlet />
      </AppShell.Main>
      <CommandPalette />
      <SignInAgain user={user} />
      <ConfirmItIsYou />
    </AppShell>
  );
}

function DemoNotice() {
  return (
    <Alert color="yellow" mb="md" py="xs" role="note" styles={{ message: { color: '#5c4400' } }}>
      <b>You are logged in as a demo user.</b> You see everything; people are masked, and what the demo account may not
      do is disabled or refused with a word why.
    </Alert>
  );
}
