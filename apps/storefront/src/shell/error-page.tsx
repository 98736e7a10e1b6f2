import { useRevalidator, useRouteError } from 'react-router';
import { failureMessage, failureStatus } from '../routing/route-failure.ts';
import { useCategories } from '../shop/shop-context.tsx';
import buttons from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import styles from './error-page.module.css';
import { PageHead } from './page-head.tsx';

/** The texts for error pages, by status. */
const words: Readonly<Record<number, { title: string; text: string }>> = {
  404: { title: 'Page not found', text: 'We could not find this page. It may have moved, or the link may be wrong.' },
  410: {
    title: 'No longer available',
    text: 'We no longer sell this product. You may find something similar in the shop.',
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
  const title = known?.title ?? 'Something went wrong';
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
          Go to the home page
        </Link>
      </div>
      <form className={styles.search} role="search" action="/search">
        <label htmlFor="search-instead">Or search the shop</label>
        <input id="search-instead" type="search" name="q" required />
        <button type="submit" className={`${buttons.button} ${buttons.quiet}`}>
          Search
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
      {state === 'loading' ? 'Trying again...' : 'Try again'}
    </button>
  );
}

function Categories() {
  const categories = useCategories();
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Categories">
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
