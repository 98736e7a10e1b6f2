import { ActionIcon, Alert, AppShell, Burger, Button, Group, Kbd, Text } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { t } from '@vitrine/messages/admin/t.ts';
import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { IconBuildingStore, IconSearch } from '../icons/icons.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ConfirmItIsYou } from './confirm-it-is-you.tsx';
import { MainMenu } from './navigation/main-menu.tsx';
import { CommandPalette } from './palette/command-palette.tsx';
import { KeysDialog } from './palette/keys-dialog.tsx';
import { useShortcuts } from './palette/use-shortcuts.ts';
import { useSession } from './session.ts';
import { ShopPage } from './shop-page.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useSite } from './use-site.ts';

/** Pages under /admin have no header and no footer (spec §2), because those belong to the storefront. */
const topBar = { component: 'div', role: 'region', 'aria-label': t('Top bar') };

/** Renders the frame of every admin page: menu, signed-in user, page. */
export function AdminShell() {
  const [isMenuOpen, menu] = useDisclosure(false);
  const { data: user } = useSession();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const site = useSite();
  const closeMenu = menu.close;
  const [areKeysShown, keys] = useDisclosure(false);
  useShortcuts(keys.open);
  useEffect(() => {
    closeMenu();
    window.scrollTo(0, 0);
  }, [pathname, closeMenu]);
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();

  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      padding="md"
    >
      <a className="skip-link" href="#page">
        {t('Skip to content')}
      </a>
      <AppShell.Header {...topBar}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="sm">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              opened={isMenuOpen}
              onClick={menu.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t('Menu')}
              aria-expanded={isMenuOpen}
            />
            <Text fw={600} component="a" href="/admin/dashboard" c="inherit" td="none" truncate>
              {site ? t('{siteName} admin', { siteName: site.siteName }) : t('Shop admin')}
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
            rightSection={<Kbd size="xs">{t('Ctrl')} K</Kbd>}
            onClick={spotlight.open}
          >
            {t('Search')}
          </Button>
          <Group gap="xs" wrap="nowrap" flex="none">
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              hiddenFrom="sm"
              aria-label={t('Search')}
              onClick={spotlight.open}
            >
              <IconSearch size={20} aria-hidden />
            </ActionIcon>
            <ViewShop />
            <AccountMenu email={user.email} name={name} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t('Admin')} className="main-navigation">
        <MainMenu />
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1} aria-busy={state === 'loading'}>
        {user.isDemo ? <DemoNotice /> : null}
        {site?.isRehearsal ? <RehearsalNotice /> : null}
        <ShopPage />
      </AppShell.Main>
      <CommandPalette />
      {areKeysShown ? <KeysDialog onClose={keys.close} /> : null}
      <SignInAgain user={user} />
      <ConfirmItIsYou />
    </AppShell>
  );
}

/** Renders the link to the shop: as text on wide screens, otherwise as an icon. */
function ViewShop() {
  return (
    <>
      <Button
        component="a"
        href="/"
        variant="default"
        visibleFrom="md"
        leftSection={<IconBuildingStore size={16} aria-hidden />}
      >
        {t('View shop')}
      </Button>
      <ActionIcon
        component="a"
        href="/"
        variant="subtle"
        color="gray"
        size="lg"
        hiddenFrom="md"
        aria-label={t('View shop')}
      >
        <IconBuildingStore size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** Renders a notice on every screen. Users can collapse it, and the browser remembers that. */
function DemoNotice() {
  const [isFolded, setIsFolded] = useLocalStorage({ key: 'demo-notice-folded', defaultValue: false });
  if (isFolded) {
    return (
      <Button size="compact-xs" color="yellow" variant="default" mb="xs" onClick={() => setIsFolded(false)}>
        {t('Demo account')}
      </Button>
    );
  }
  return (
    <Alert
      color="yellow"
      mb="md"
      py="xs"
      role="note"
      withCloseButton
      closeButtonLabel={t('Hide the demo notice')}
      onClose={() => setIsFolded(true)}
    >
      <b>{t('You are logged in as a demo user.')}</b>{' '}
      {t('You can view everything. Personal data is hidden, and some actions are not available.')}
    </Alert>
  );
}

function RehearsalNotice() {
  return (
    <Alert color="yellow" mb="md" py="xs" role="note">
      <b>{t('Rehearsal.')}</b> {t('No card is charged and nothing is shipped: payments and labels go to the sandbox.')}
    </Alert>
  );
}
