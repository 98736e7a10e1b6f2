import { useSite } from '../../shop/shop-context.tsx';
import { EntryNavLink } from '../entry-link.tsx';

/** The owner's entries of the menu, after those that every shop has; nothing where there are none. Stands in a list. */
export function MenuEntries() {
  const { menuEntries } = useSite();
  return menuEntries.map((entry) => (
    <li key={`${entry.label} ${entry.url}`}>
      <EntryNavLink entry={entry} />
    </li>
  ));
}
