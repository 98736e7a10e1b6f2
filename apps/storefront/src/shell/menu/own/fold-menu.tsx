import type { LinkEntry } from '@vitrine/domain/settings/menu-tree.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useId, useState } from 'react';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { EntryNavLink } from '../../entry-link.tsx';
import styles from './fold-menu.module.css';

/** Renders entries of the owner in the drawer, as items of a list. Those with entries below them unfold. */
export function FoldEntries({ entries }: { entries: readonly LinkEntry[] }) {
  return entries.map((entry, index) => (
    <li key={`${index} ${entry.label}`}>
      {entry.children ? <Fold entry={entry} entries={entry.children} /> : <EntryNavLink entry={entry} />}
    </li>
  ));
}

function Fold({ entry, entries }: { entry: LinkEntry; entries: readonly LinkEntry[] }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.row}>
        <EntryNavLink entry={entry} />
        <button
          type="button"
          aria-label={t('shell.moreInName', { name: entry.label })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronIcon size={20} />
        </button>
      </div>
      <ul id={id} className={styles.below} hidden={!isOpen}>
        <FoldEntries entries={entries} />
      </ul>
    </>
  );
}
