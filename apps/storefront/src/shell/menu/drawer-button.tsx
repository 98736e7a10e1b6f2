import type { ReactNode } from 'react';
import { useDisabledUntilHydrated } from '../../shop/use-disabled-until-hydrated.ts';
import { type DrawerName, drawers, useIsOpen } from './open-drawer.ts';

interface DrawerButtonProps {
  readonly drawer: DrawerName;
  readonly label: string;
  readonly className: string | undefined;
  /** The icon and its badge. */
  readonly children: ReactNode;
}

/** Opens one of the drawers and shows whether it is open. */
export function DrawerButton({ drawer, label, className, children }: DrawerButtonProps) {
  return (
    <button
      type="button"
      {...useDisabledUntilHydrated()}
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={useIsOpen(drawer)}
      onClick={() => drawers.open(drawer)}
    >
      {children}
    </button>
  );
}
