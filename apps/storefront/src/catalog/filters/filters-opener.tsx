import { t } from '@vitrine/messages/src/t.ts';
import buttons from '../../ui/button.module.css';
import { FilterIcon } from '../../ui/icons.tsx';
import styles from '../listing/listing.module.css';

interface FiltersOpenerProps {
  /** Whether the filters are a column, which is always open. */
  readonly isWide: boolean;
  readonly isOpen: boolean;
  readonly isFiltered: boolean;
  readonly onOpen: () => void;
}

/** Renders the button of the sheet, or above the column its heading, which looks the same before hydration. */
export function FiltersOpener({ isWide, isOpen, isFiltered, onOpen }: FiltersOpenerProps) {
  if (isWide) return <h2 className={styles.opener}>{t('catalog.filters')}</h2>;
  return (
    <button
      type="button"
      className={`${styles.opener} ${buttons.button} ${buttons.quiet} ${buttons.small}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <FilterIcon size={18} />
      {t('catalog.filters')}
      {isFiltered && <span className={styles.dot} role="img" aria-label={t('catalog.active')} />}
    </button>
  );
}
