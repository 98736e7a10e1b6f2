import type { ReactNode } from 'react';
import { useDisabledUntilHydrated } from '../../shop/use-disabled-until-hydrated.ts';
import { afterNextPaint } from '../../ui/after-next-paint.ts';
import { type DrawerName, drawers, useIsOpen } from './open-drawer.ts';

interface DrawerButtonProps {
  readonly drawer: DrawerName;
  readonly label: string;
  readonly className: string | undefined;
  /** Loads the content of the drawer. It begins when the pointer or the focus reaches the button. */
  readonly load?: () => Promise<unknown>;
  /** The icon and its badge. */
  readonly children: ReactNode;
}

/** Opens one of the drawers and shows whether it is open. */
export function DrawerButton({ drawer, label, className, load, children }: DrawerButtonProps) {
  // A failure is shown when the drawer opens.
  const loadEarly = () => void load?.().catch(() => null);
  return (
    <button
      type="button"
      {...useDisabledUntilHydrated()}
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={useIsOpen(drawer)}
      onPointerEnter={loadEarly}
      onFocus={loadEarly}
      onClick={() => {
        // A phone shows its keyboard only for a focus during the press.
        if (drawer === 'search') drawers.open(drawer);
        // A modal dialog requires new styles of the whole page, so it waits until the browser has shown the press.
        else afterNextPaint(() => drawers.open(drawer));
      }}
    >
      {children}
    </button>
  );
}
