import { cardPictureSizes } from '@vitrine/contract/catalog/card-picture.ts';
import type { ProductCard } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { CardPriceLine } from '../../catalog/price.tsx';
import { withPrefix } from '../../routing/language-prefix.ts';
import { rich } from '../../ui/rich.tsx';
import { ShopImage } from '../../ui/shop-image.tsx';
import styles from './search.module.css';
import type { Search } from './use-search.ts';

const wayKinds = {
  category: () => t('shell.category'),
  collection: () => t('shell.collection'),
  page: () => t('shell.page'),
} as const;

/** The maximum number of products in the panel (spec §9). With so many, more may exist. */
const maxShown = 12;

interface SearchResultsProps {
  readonly id: string;
  readonly isPanel: boolean;
  readonly search: Search;
  /** The index of the result that the arrow keys reached. The text box retains the focus. */
  readonly chosen: number | null;
  readonly onChoose: (address: string) => void;
  /** The searched words. */
  readonly text: string;
  readonly onAll: () => void;
}

/**
 * Renders the panel 'Search Results' (spec §2, Search): categories, collections and pages, then products without an
 * add-to-cart button, or the reason for an empty result.
 */
export function SearchResults({ id, isPanel, search, chosen, onChoose, text, onAll }: SearchResultsProps) {
  const message = getMessage(search);
  useEffect(() => {
    if (chosen !== null) document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const option = (index: number, address: string) => ({
    id: `${id}-${index}`,
    address,
    isChosen: index === chosen,
    onChoose,
  });
  return (
    <section id={id} className={`${styles.results} ${isPanel ? styles.inPanel : ''}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('specified.searchResultsTitle')}
      </h2>
      <p role="status" className={message ? styles.message : 'visually-hidden'}>
        {message || getCount(search)}
      </p>
      {search.ways.length + search.products.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-labelledby={`${id}-title`} className={styles.list}>
          {search.ways.map(({ kind, name, address }, index) => (
            <Option key={address} {...option(index, address)} className={`${styles.result} ${styles.way}`}>
              <span className={styles.name}>{name}</span>
              <span className={styles.kind}>{wayKinds[kind]()}</span>
            </Option>
          ))}
          {search.products.map((product, index) => (
            <Option
              key={product.id}
              {...option(search.ways.length + index, `/product/${product.slug}`)}
              className={styles.result}
            >
              <Result product={product} />
            </Option>
          ))}
        </div>
      )}
      {search.products.length > 0 && (
        <a
          href={withPrefix(`/search?q=${encodeURIComponent(text)}`)}
          className={styles.all}
          onClick={(event) => followInPage(event, onAll)}
        >
          {search.products.length < maxShown
            ? t('shell.seeAllLength', { length: search.products.length })
            : t('shell.seeAllResults')}
        </a>
      )}
      {search.state === 'found' && search.products.length === 0 && (
        <p className={styles.message}>
          {rich(t('shell.nothingMatchesTextSeeAll', { text }), {
            link: (inner) => <a href={withPrefix('/products')}>{inner}</a>,
          })}
        </p>
      )}
    </section>
  );
}

interface OptionProps {
  readonly id: string;
  readonly address: string;
  readonly isChosen: boolean;
  readonly onChoose: (address: string) => void;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Renders a link that is an option of the combobox. */
function Option({ id, address, isChosen, onChoose, className, children }: OptionProps) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={withPrefix(address)}
      className={className}
      onClick={(event) => followInPage(event, () => onChoose(address))}
    >
      {children}
    </a>
  );
}

/** Follows a link without loading the page. With a key such as Ctrl, the browser opens a tab. */
function followInPage(event: MouseEvent, follow: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  follow();
}

function Result({ product }: { product: ProductCard }) {
  const { picture } = product;
  return (
    <>
      <span className={styles.picture}>
        {picture && <ShopImage src={cardPictureSizes(picture).thumbnail} alt="" width={56} height={56} />}
      </span>
      <span className={styles.name}>{product.name}</span>
      <span className={styles.price}>
        <CardPriceLine product={product} />
      </span>
    </>
  );
}

function getMessage({ state, products }: Search): string {
  if (state === 'idle') return t('specified.searchIdle');
  if (state === 'failed') return t('specified.listingFailed');
  if (products.length > 0) return '';
  return state === 'searching' ? t('shell.searching') : t('specified.searchEmpty');
}

function getCount({ products }: Search): string {
  return t('shell.countProductsFound', { count: products.length });
}
