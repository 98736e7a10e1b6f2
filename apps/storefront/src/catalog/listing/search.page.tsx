import { t } from '@vitrine/messages/src/t.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import type { SearchData } from '../../routing/page-loaders.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { findWays } from '../../shell/search/find-ways.ts';
import { useShell } from '../../shop/shop-context.tsx';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './listing.module.css';
import { listingAddress, readListingAddress, readSearchText } from './listing-address.ts';
import { ListingBody } from './listing-body.tsx';
import search from './search-page.module.css';
import { SuggestedProducts } from './suggested-products.tsx';

/** Renders the page of a search, /search?q= (docs/behaviour/screens.md#search). */
export function Page() {
  const { listing, suggested } = useLoaderData<SearchData>();
  const [address] = useSearchParams();
  const text = readSearchText(address);
  const view = readListingAddress(address);
  const shell = useShell();
  const ways = shell ? findWays(text, shell) : [];
  return (
    <div className={styles.page}>
      <PageHead
        title={text === '' ? t('catalog.search') : t('catalog.searchResultsForText', { text })}
        path={text === '' ? '/search' : `/search${listingAddress(view, text)}`}
        isUnlisted
      />
      <header className={styles.header}>
        <h1>{text === '' ? t('catalog.search') : t('specified.searchResultsTitle')}</h1>
        <form role="search" action="/search" className={search.form}>
          <input
            key={text}
            type="search"
            name="q"
            defaultValue={text}
            placeholder={t('specified.searchPlaceholder')}
            aria-label={t('catalog.searchProducts')}
          />
          <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
            {t('catalog.search')}
          </button>
        </form>
        {text === '' && <p>{t('specified.searchIdle')}</p>}
      </header>
      {listing?.correction && (
        <p>
          {t('catalog.didYouMean')}{' '}
          <Link to={`/search?q=${encodeURIComponent(listing.correction)}`}>{listing.correction}</Link>
        </p>
      )}
      {ways.length > 0 && (
        <ul className={`${styles.ways} ${search.ways}`}>
          {ways.map(({ name, address: path }) => (
            <li key={path}>
              <Link className={styles.appliedFilter} to={path}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {listing && <ListingBody listing={listing} view={view} text={text} />}
      {(listing === null || (listing.total === 0 && !view.filters)) && <SuggestedProducts suggested={suggested} />}
    </div>
  );
}
