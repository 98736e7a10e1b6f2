import { language, t } from '@vitrine/messages/src/t.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { afterNextPaint } from './after-next-paint.ts';
import styles from './drawer.module.css';
import { CloseIcon } from './icons.tsx';
import { useDelayedUnmount } from './use-delayed-unmount.ts';

/** Equal to the style sheet's --drawer-time: half of the 0.7 seconds of spec §9. */
export const drawerExitMs = 350;

interface DrawerProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly side: 'start' | 'end' | 'top' | 'bottom';
  /** Replaces the visible title, for a drawer whose content is its own heading. */
  readonly header?: ReactNode;
  readonly children: ReactNode;
  readonly id?: string;
}

/**
 * Renders a modal panel at one side of the screen. The start is the left side, and the right one where the page runs from
 * right to left.
 * The native dialog traps the focus, closes on Escape and returns the focus. The style sheet locks the page behind it
 * and animates it.
 * Its content is mounted from the opening to the end of the closing animation.
 */
export function Drawer({ title, isOpen, onClose, side, header, children, id }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isFilled = useDelayedUnmount(isOpen, drawerExitMs);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    const { style, clientWidth } = document.documentElement;
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [isOpen]);
  useEffect(() => {
    const element = dialog.current;
    // A click on the backdrop has the dialog itself as target.
    // A link leads to another page, or to the page behind the drawer. Closing the dialog requires a layout of the whole
    // page, so it waits until the browser has shown the press.
    const closeFrom = ({ target }: MouseEvent) => {
      if (target === element) onClose();
      else if (target instanceof Element && target.closest('a[href]')) afterNextPaint(onClose);
    };
    element?.addEventListener('click', closeFrom);
    return () => element?.removeEventListener('click', closeFrom);
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      id={id}
      className={`${styles.drawer} ${styles[side]}`}
      aria-label={title}
      // During the closing animation screen readers ignore the drawer and use the page behind it.
      aria-hidden={!isOpen || undefined}
      onClose={onClose}
    >
      <div className={styles.panel}>
        {isFilled && (
          <>
            <div className={styles.head}>
              {header ?? <h2 className={styles.title}>{title}</h2>}
              <button
                type="button"
                className={styles.close}
                onClick={() => afterNextPaint(onClose)}
                aria-label={t('shell.closeValue', { value: language() === 'en' ? title.toLowerCase() : title })}
              >
                <CloseIcon />
              </button>
            </div>
            {children}
          </>
        )}
      </div>
    </dialog>
  );
}
