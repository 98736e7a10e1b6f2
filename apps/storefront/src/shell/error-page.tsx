import { t } from '@vitrine/messages/src/t.ts';
import { useRevalidator, useRouteError } from 'react-router';
import { failureMessage, failureStatus } from '../routing/route-failure.ts';
import { useCategories } from '../shop/shop-context.tsx';
import buttons from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import styles from './error-page.module.css';
import { PageHead } from './page-head.tsx';

/** The texts for error pages, by status. */
const words: Readonly<Record<number, { title: string; text: string }>> = {
  404: {
    get title() {
      return t('shell.pageNotFound');
    },
    get text() {
      return t('shell.weCouldNotFindThis');
    },
  },
  410: {
    get title() {
      return t('shell.noLongerAvailable');
    },
    get text() {
      return t('shell.weNoLongerSellThis');
    },
  },
};

interface ErrorPageProps {
  /** Returns the specification's message for this failure, with the explanation in it. */
  readonly failure?: (explanation: string) => string;
  /** Whether the message contains the explanation. Otherwise the page shows it separately. */
  readonly isExplained?: boolean;
}

/**
 * Renders a page that does not exist or failed, with its true status, a plain text and links
 * (docs/behaviour/pages.md#status-codes).
 */
export function ErrorPage({ failure = (explanation) => explanation, isExplained = true }: ErrorPageProps) {
  const error = useRouteError();
  const status = failureStatus(error);
  const known = words[status];
  if (!known) console.error(error);
  const title = known?.title ?? t('shell.somethingWentWrong');
  const explanation = known?.text ?? failureMessage(error);
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <p className={styles.status}>{status || ''}</p>
      <h1>{title}</h1>
      <p role="alert" className={known && failure(explanation) === explanation ? undefined : styles.failure}>
        {failure(explanation)}
      </p>
      {!isExplained && <p>{explanation}</p>}
      <div className={styles.ways}>
        {!known && <RetryButton />}
        <Link className={`${buttons.button} ${buttons.primary}`} to="/">
          {t('shell.goToTheHomePage')}
        </Link>
      </div>
      <form className={styles.search} role="search" action="/search">
        <label htmlFor="search-instead">{t('shell.orSearchTheShop')}</label>
        <input id="search-instead" type="search" name="q" required />
        <button type="submit" className={`${buttons.button} ${buttons.quiet}`}>
          {t('shell.search')}
        </button>
      </form>
      <Categories />
    </div>
  );
}

export function RetryButton() {
  const { revalidate, state } = useRevalidator();
  return (
    <button
      type="button"
      className={`${buttons.button} ${buttons.quiet}`}
      disabled={state === 'loading'}
      onClick={() => void revalidate()}
    >
      {state === 'loading' ? t('shell.tryingAgain') : t('shell.tryAgain')}
    </button>
  );
}

function Categories() {
  const categories = useCategories();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('shell.categories')}>
      <ul className={styles.categories}>
        {categories.map(({ id, name, slug }) => (
          <li key={id}>
            <Link to={`/category/${slug}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
