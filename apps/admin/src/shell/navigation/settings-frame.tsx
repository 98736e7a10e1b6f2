import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { t } from '@vitrine/messages/admin/t.ts';
import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { IconListDetails } from '../../icons/icons.tsx';
import { useMay } from '../permission.ts';
import { findEntry } from './navigation.ts';
import { PageLinks } from './page-links.tsx';
import { permittedEntries } from './page-permissions.ts';
import { settingsEntries, settingsSections } from './settings-sections.ts';

/** The pages whose address names no part. They open with the first part. */
const firstParts: Readonly<Record<string, string>> = {
  '/admin/settings/site': '?part=identity',
  '/admin/settings/admin': '?part=shipping',
};

/**
 * Renders a settings page beside the list of all settings. A page that the list does not hold belongs to another
 * subject of the navigation and has no list beside it. The page stays mounted, so that its draft is not lost.
 */
export function SettingsFrame() {
  const { pathname, search } = useLocation();
  const [isListOpen, list] = useDisclosure(false);
  const hasPart = new URLSearchParams(search).has('part');
  const location = { pathname, search: hasPart ? search : (firstParts[pathname] ?? search) };
  const current = findEntry(settingsEntries, location);
  const section = settingsSections.find(({ entries }) => entries.some((entry) => entry === current));
  const may = useMay();
  const sections = settingsSections
    .map(({ label, entries }) => ({ label, entries: permittedEntries(may, entries) }))
    .filter(({ entries }) => entries.length > 0);
  const closeList = list.close;
  useEffect(() => {
    if (pathname + search) closeList();
  }, [pathname, search, closeList]);
  const links = section ? (
    <ul className="plain-list settings-links" {...(isListOpen && { 'data-open': true })}>
      {sections.map(({ label, entries }) => (
        <li key={label}>
          <Link
            to={entries[0]?.to ?? ''}
            className="menu-entry"
            {...(section?.label === label && { 'data-open': true })}
            {...(section?.label === label && entries.length === 1 && { 'aria-current': 'page' })}
          >
            {label}
          </Link>
          {section?.label === label && entries.length > 1 ? <PageLinks entries={entries} current={current} /> : null}
        </li>
      ))}
    </ul>
  ) : null;
  return (
    <div {...(links && { className: 'settings-frame' })}>
      {links ? (
        <nav aria-label={t('Settings')} className="settings-list not-printed">
          <Button
            hiddenFrom="md"
            variant="default"
            fullWidth
            leftSection={<IconListDetails size={16} aria-hidden />}
            aria-expanded={isListOpen}
            onClick={list.toggle}
          >
            {t('All settings')}
          </Button>
          {links}
        </nav>
      ) : null}
      <div className="settings-page">
        <Outlet />
      </div>
    </div>
  );
}
