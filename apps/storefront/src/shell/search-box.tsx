import { messages } from '@vitrine/domain/errors/messages.ts';
import { type FocusEvent, type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';
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

/** Search as you type; arrows go from the text box to the results and back. Without script it is a form that leads to the search page. */
export function SearchBox({ isPanel = false, onDone }: SearchBoxProps) {
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const search = useSearch(text);
  const isShown = isPanel || isOpen;

  const leave = (address: string) => {
    setIsOpen(false);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onDone?.();
    void navigate(address);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== '') leave(`/search?q=${encodeURIComponent(text.trim())}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPanel && isOpen) {
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
      setIsOpen(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
    moveFocus(box.current, event.key === 'ArrowDown' ? 1 : -1);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  };

  return (
    <search ref={box} className={styles.box} onBlur={onBlur}>
      <form action="/search" className={styles.form} onSubmit={onSubmit}>
        <SearchIcon size={18} />
        <input
          type="text"
          name="q"
          className={styles.input}
          placeholder={messages.search.placeholder}
          aria-label={messages.search.placeholder}
          aria-controls={isShown ? `${id}-results` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          data-first-focus={isPanel || undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsOpen(true);
          }}
          onFocus={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
        />
      </form>
      {isShown && (
        <SearchResults
          id={`${id}-results`}
          isPanel={isPanel}
          search={search}
          onKeyDown={onKeyDown}
          onChoose={(slug) => leave(`/product/${slug}`)}
        />
      )}
    </search>
  );
}

/** Round the text box and the results, in their order. */
function moveFocus(box: HTMLElement | null, step: 1 | -1): void {
  const places = [...(box?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const present = places.findIndex((place) => place === document.activeElement);
  places.at((present + step) % places.length)?.focus();
}
