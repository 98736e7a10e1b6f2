import { useSite } from '../../shop/shop-context.tsx';
import { EntryNavLink } from '../entry-link.tsx';

/**
 * Renders the owner's menu entries after the standard ones. Renders nothing if there are none. The parent must be a
 * list.
 */
export function MenuEntries() {
  const { menuEntries } = useSite();
  return menuEntries.map((entry) => (
    <li key={`${entry.label} ${entry.url}`}>
      <EntryNavLink entry={entry} />
    </li>
  ));
}
