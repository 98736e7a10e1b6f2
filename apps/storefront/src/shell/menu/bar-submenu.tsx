import { useId } from 'react';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { NavLink } from '../../ui/link.tsx';
import styles from './category-bar.module.css';

interface BarSubmenuProps {
  readonly name: string;
  readonly entries: readonly { readonly name: string; readonly path: string }[];
}

/**
 * Renders a button that opens a submenu of links. The browser's native popover needs no script, closes on Escape and
 * outside clicks, and returns the focus.
 */
export function BarSubmenu({ name, entries }: BarSubmenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id}>
        {name} <ChevronDownIcon size={16} />
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
