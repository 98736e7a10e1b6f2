import { t } from '@vitrine/messages/src/t.ts';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { withPrefix } from '../../routing/language-prefix.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './search.module.css';
import { type Search, useSearch } from './use-search.ts';

const SearchResults = lazyPart(async () => (await import('./search-results.tsx')).SearchResults);

interface SearchBoxProps {
  /**
   * Whether the box is in the mobile panel, which always shows the results below it. Elsewhere the results drop down.
   */
  readonly isPanel?: boolean;
  readonly onDone?: () => void;
}

/**
 * Searches while the shopper types.
 * The combobox leaves the focus in the text box while arrow keys move through the results (WAI-ARIA, list autocomplete
 * with manual selection).
 * Without script it is a form that leads to the search page.
 */
export function SearchBox({ isPanel = false, onDone }: SearchBoxProps) {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const search = useSearch(text);
  const isShown = isPanel || isOpen;
  const type = (typed: string) => {
    setText(typed);
    setChosen(null);
    setIsOpen(true);
  };
  useEarlyText(input, type);
  const addresses = listAddresses(search);
  const count = isShown ? addresses.length : 0;
  const active = chosen === null ? undefined : addresses[chosen];
  const results = `${id}-results`;

  const close = () => {
    setIsOpen(false);
    setChosen(null);
  };
  const leave = (address: string) => {
    close();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onDone?.();
    void navigate(address);
  };
  const showAll = () => leave(`/search?q=${encodeURIComponent(text.trim())}`);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (active && isShown) leave(active);
    else if (text.trim() !== '') showAll();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPanel && isOpen) {
      event.preventDefault();
      close();
    }
    // As on a link, Ctrl or Cmd opens a new tab and this page stays.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && active && isShown) {
      event.preventDefault();
      window.open(withPrefix(active), '_blank', 'noopener');
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
    setChosen(nextIndex(chosen, event.key === 'ArrowDown' ? 1 : -1, addresses.length));
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <search className={styles.box} onBlur={onBlur}>
      <form action={withPrefix('/search')} className={styles.form} onSubmit={onSubmit}>
        <SearchIcon size={18} />
        <input
          ref={input}
          type="text"
          name="q"
          className={styles.input}
          placeholder={t('specified.searchPlaceholder')}
          aria-label={t('specified.searchPlaceholder')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? `${results}-list` : undefined}
          aria-activedescendant={count > 0 && active ? `${results}-${chosen}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          data-first-focus={isPanel || undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onFocus={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
        />
      </form>
      {isShown && (
        <Suspense>
          <SearchResults
            id={results}
            isPanel={isPanel}
            search={search}
            chosen={active ? chosen : null}
            onChoose={leave}
            text={text.trim()}
            onAll={showAll}
          />
        </Suspense>
      )}
    </search>
  );
}

function listAddresses({ ways, products }: Search): string[] {
  return [...ways.map(({ address }) => address), ...products.map(({ slug }) => `/product/${slug}`)];
}

/** Passes on what the shopper typed before hydration, if the box has the focus. */
function useEarlyText(input: RefObject<HTMLInputElement | null>, onTyped: (text: string) => void): void {
  const pass = useEffectEvent(onTyped);
  useEffect(() => {
    if (input.current && input.current === document.activeElement) pass(input.current.value);
  }, [input]);
}

/**
 * Returns the next result in a cycle. Between the last and the first result none is selected, as before the first key.
 */
function nextIndex(chosen: number | null, step: 1 | -1, count: number): number | null {
  if (count === 0) return null;
  if (chosen === null) return step === 1 ? 0 : count - 1;
  const next = chosen + step;
  return next < 0 || next >= count ? null : next;
}
