import { messages } from '@vitrine/domain/errors/messages.ts';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchIcon } from '../ui/icons.tsx';
import styles from './search.module.css';
import { SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';

interface SearchBoxProps {
  /** In the mobile panel the results stand below the box for good; else they drop down. */
  readonly isPanel?: boolean;
  readonly onDone?: () => void;
}

/** Search as you type: a combobox whose options are links. Without script it is a form that leads to the search page. */
export function SearchBox({ isPanel = false, onDone }: SearchBoxProps) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [isFocused, setIsFocused] = useState(isPanel);
  const [active, setActive] = useState(-1);
  const search = useSearch(text);
  const isExpanded = isPanel || isFocused;

  const leave = (address: string) => {
    setIsFocused(false);
    setActive(-1);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onDone?.();
    void navigate(address);
  };
  const submit = () => {
    const chosen = search.products[active];
    if (chosen) leave(`/product/${chosen.slug}`);
    else if (text.trim() !== '') leave(`/search?q=${encodeURIComponent(text.trim())}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = search.products;
    if (event.key === 'Escape' && !isPanel && isFocused) {
      event.preventDefault();
      setIsFocused(false);
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || length === 0) return;
    event.preventDefault();
    setIsFocused(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // One place beside the options is the text box itself.
    setActive(((active + 1 + step + length + 1) % (length + 1)) - 1);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
  };

  return (
    <search className={styles.box} onBlur={onBlur}>
      <form
        action="/search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SearchIcon size={18} />
        <input
          type="search"
          name="q"
          className={styles.input}
          placeholder={messages.search.placeholder}
          aria-label={messages.search.placeholder.replace('...', '')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={`${id}-results`}
          aria-activedescendant={search.products[active] ? `${id}-option-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          data-first-focus={isPanel || undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setIsFocused(true);
          }}
          onFocus={() => setIsFocused(true)}
          onKeyDown={onKeyDown}
        />
      </form>
      <SearchResults
        id={id}
        isShown={isExpanded}
        isPanel={isPanel}
        search={search}
        active={active}
        onChoose={(slug) => leave(`/product/${slug}`)}
      />
    </search>
  );
}
