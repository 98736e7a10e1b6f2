import { t } from '@vitrine/messages/src/t.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { DrawerButton } from '../menu/drawer-button.tsx';
import { drawers, useIsOpen } from '../menu/open-drawer.ts';
import styles from './search.module.css';
import { SearchBox } from './search-box.tsx';

/** Renders the text box in the header, from 768 px on (spec §2, Search). */
export function DesktopSearch() {
  return (
    // Only one text box is visible at a time. While the panel is open, its text box replaces this one.
    <div className={styles.desktop}>{!useIsOpen('search') && <SearchBox />}</div>
  );
}

/** Renders an icon below 768 px that opens a panel with the text box. */
export function MobileSearch() {
  const isOpen = useIsOpen('search');
  return (
    <div className={styles.mobile}>
      <DrawerButton drawer="search" label={t('shell.search')} className={styles.opener}>
        <SearchIcon />
      </DrawerButton>
      <Drawer title={t('shell.search')} side="top" isOpen={isOpen} onClose={drawers.close} header={<PanelTitle />}>
        <SearchBox isPanel onDone={drawers.close} />
      </Drawer>
    </div>
  );
}

function PanelTitle() {
  return <h2 className={styles.panelTitle}>{t('specified.searchPlaceholder').replace('...', '')}</h2>;
}
