import { t } from '@vitrine/messages/src/t.ts';
import { Suspense } from 'react';
import { Drawer } from '../../ui/drawer.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { drawers, useIsOpen } from './open-drawer.ts';

const MenuContent = lazyPart(async () => (await import('./menu-content.tsx')).MenuContent);

/** Renders the menu's drawer. Its content loads when it is first opened. */
export function MenuDrawer() {
  return (
    <Drawer title={t('shell.menu')} side="start" isOpen={useIsOpen('menu')} onClose={drawers.close}>
      <Suspense>
        <MenuContent />
      </Suspense>
    </Drawer>
  );
}
