import { useId } from 'react';
import { ChevronIcon } from '../../ui/icons.tsx';
import { NavLink } from '../../ui/link.tsx';
import styles from './category-bar.module.css';

interface BarSubmenuProps {
  readonly name: string;
  readonly entries: readonly { readonly name: string; readonly path: string }[];
}

/**
 * A level below the bar: a button that shows its links. It is the browser's own popover, which needs no script, closes on Escape and on a
 * click elsewhere, and gives the focus back.
 */
export function BarSubmenu({ name, entries }: BarSubmenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id}>
        {name} <ChevronIcon size={16} />
      </button>
      <ul id={id} popover="auto" className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavLink
              to={entry.path}
              onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
            >
              {entry.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
