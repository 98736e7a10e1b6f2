import { useSite } from '../../../shop/shop-context.tsx';
import { EntryLink } from '../../entry-link.tsx';
import footer from '../../footer.module.css';
import styles from './footer-columns.module.css';

/** Renders a column of the footer for each entry of the owner that has entries below it. */
export function FooterColumns() {
  const { footerEntries } = useSite();
  return footerEntries.map((entry, index) => {
    if (!entry.children) return null;
    const id = `footer-column-${index}`;
    return (
      <nav key={id} aria-labelledby={id}>
        <h2 id={id} className={footer.title}>
          <EntryLink entry={entry} className={styles.title} />
        </h2>
        <ul className={footer.links}>
          {entry.children.map((second, at) => (
            <li key={`${at} ${second.label}`}>
              <EntryLink entry={second} />
              {second.children && (
                <ul className={styles.below}>
                  {second.children.map((third, position) => (
                    <li key={`${position} ${third.label}`}>
                      <EntryLink entry={third} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    );
  });
}
