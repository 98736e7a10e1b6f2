import type { LinkEntry } from '@vitrine/domain/settings/menu-tree.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useRef } from 'react';
import { useSite } from '../../../shop/shop-context.tsx';
import { useDisabledUntilHydrated } from '../../../shop/use-disabled-until-hydrated.ts';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { EntryLink, EntryNavLink } from '../../entry-link.tsx';
import styles from './own-bar.module.css';
import { useOpenPanel } from './use-open-panel.ts';

/**
 * Renders the owner's menu below the header from 1024 px on. An entry is a link, and beside it a button opens its panel,
 * so that the entries of the first level work without script.
 */
export function OwnBar() {
  const { menuEntries } = useSite();
  const bar = useRef<HTMLElement>(null);
  const { openIndex, toggle, pointing } = useOpenPanel(bar);
  return (
    <nav ref={bar} className={styles.bar} aria-label={t('shell.shopByDepartment')}>
      <ul className={styles.entries}>
        {menuEntries.map((entry, index) => (
          <li key={`${index} ${entry.label}`} {...(entry.children && pointing(index))}>
            <EntryNavLink entry={entry} />
            {entry.children && (
              <Panel
                id={`menu-panel-${index}`}
                entry={entry}
                isOpen={openIndex === index}
                onToggle={() => toggle(index)}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PanelProps {
  readonly id: string;
  readonly entry: LinkEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Renders the button of an entry, and the panel with the entries below it. */
function Panel({ id, entry: { label, children = [] }, isOpen, onToggle }: PanelProps) {
  return (
    <>
      <button
        type="button"
        {...useDisabledUntilHydrated()}
        className={styles.opener}
        aria-label={t('shell.moreInName', { name: label })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <ChevronIcon size={16} />
      </button>
      <div id={id} data-panel="" className={styles.panel} hidden={!isOpen}>
        <ul className={styles.columns}>
          {children.map((entry, index) => (
            <li key={`${index} ${entry.label}`}>
              {entry.image && (
                <img className={styles.picture} src={entry.image} alt="" width={320} height={200} loading="lazy" />
              )}
              <EntryLink entry={entry} className={styles.heading} />
              {entry.children && (
                <ul className={styles.below}>
                  {entry.children.map((below, at) => (
                    <li key={`${at} ${below.label}`}>
                      <EntryNavLink entry={below} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
