import { type ReactNode, useState } from 'react';
import fold from '../../ui/fold.module.css';
import styles from './listing-filter-groups.module.css';

interface FilterGroupProps {
  readonly legend: string;
  /** Whether the group is open at first. Later the shopper opens and closes it. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Renders the filters of one kind, which fold. */
export function FilterGroup({ legend, isOpen, children }: FilterGroupProps) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className={`${fold.fold} ${styles.group}`} open={isOpenAtFirst}>
      <summary>{legend}</summary>
      <fieldset aria-label={legend}>{children}</fieldset>
    </details>
  );
}
