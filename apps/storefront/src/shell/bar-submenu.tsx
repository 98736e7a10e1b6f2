import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useDisabledUntilHydrated } from '../shop/use-disabled-until-hydrated.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import { NavLink } from '../ui/link.tsx';
import styles from './category-bar.module.css';

interface BarSubmenuProps {
  readonly name: string;
  readonly entries: readonly { readonly name: string; readonly path: string }[];
}

/** A level below the bar: a button that shows its links, and hides them on Escape, when the focus leaves and at every new page. */
export function BarSubmenu({ name, entries }: BarSubmenuProps) {
  const id = useId();
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const close = () => setOpenedAt(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpenedAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <div ref={box} className={styles.submenu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        {...useDisabledUntilHydrated()}
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpenedAt(isOpen ? null : pathname)}
      >
        {name} <ChevronIcon size={16} />
      </button>
      {isOpen && (
        <ul id={id} className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <NavLink to={entry.path} onClick={close}>
                {entry.name}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
