import { t } from '@vitrine/messages/src/t.ts';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './dropdown.module.css';
import fields from './field.module.css';
import { findByPrefix, isTyping, nothingTyped, typedWith } from './type-ahead.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface DropdownProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** The text of an empty menu. Default: 'No items' (spec §2). */
  readonly whenEmpty?: string;
}

/**
 * Renders a select box that a click outside closes. The keyboard uses arrows, typed words, Enter and Escape (spec §2).
 */
export function Dropdown(props: DropdownProps) {
  const { label, choices, value, onChange, error, whenEmpty = t('shell.noItems') } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useRef(nothingTyped);
  const chosen = choices.findIndex((choice) => choice.value === value);

  useOutsideClick(box, isOpen, () => setIsOpen(false));
  useEffect(() => {
    if (isOpen) menu.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  const open = () => {
    setActive(Math.max(chosen, 0));
    setIsOpen(true);
  };
  const choose = (index: number) => {
    const choice = choices[index];
    if (choice) onChange(choice.value);
    typed.current = nothingTyped;
    setIsOpen(false);
  };
  const insertTyped = ({ key, timeStamp }: KeyboardEvent) => {
    typed.current = typedWith(typed.current, key, timeStamp);
    const labels = choices.map((choice) => choice.label);
    return findByPrefix(labels, { text: typed.current.text, active: isOpen ? active : chosen });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isInWord = event.key === ' ' && isTyping(typed.current, event.timeStamp);
    const next =
      isCharacter(event) || isInWord ? insertTyped(event) : nextIndex(event.key, { active, last: choices.length - 1 });
    if (event.key === 'Escape' || event.key === 'Tab') return setIsOpen(false);
    if (event.key === 'Enter' || (event.key === ' ' && !isInWord)) {
      event.preventDefault();
      return isOpen ? choose(active) : open();
    }
    if (next === null) return;
    event.preventDefault();
    if (!isOpen) open();
    setActive(next);
  };

  return (
    <div ref={box} className={`${fields.field} ${styles.dropdown}`}>
      <span id={`${id}-label`} className={fields.label}>
        {label}
      </span>
      <button
        type="button"
        role="combobox"
        className={`${fields.input} ${styles.button}`}
        aria-labelledby={`${id}-label`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${id}-menu`}
        aria-activedescendant={isOpen && choices[active] ? `${id}-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
        onKeyDown={onKeyDown}
      >
        <span>{choices[chosen]?.label ?? t('shell.choose')}</span>
      </button>
      <div
        ref={menu}
        id={`${id}-menu`}
        role="listbox"
        className={styles.menu}
        aria-labelledby={isOpen ? `${id}-label` : undefined}
        hidden={!isOpen}
      >
        {choices.map((choice, index) => (
          <button
            key={choice.value}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={index === active ? styles.active : undefined}
            onClick={() => choose(index)}
          >
            {choice.label}
          </button>
        ))}
        {choices.length === 0 && <p className={styles.none}>{whenEmpty}</p>}
      </div>
      {error && (
        <p id={`${id}-error`} className={fields.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Runs `onClose` when the shopper presses outside of an open box. */
function useOutsideClick(box: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [box, isOpen]);
}

function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

/** Returns the index to which an arrow, Home or End moves, or null for any other key. */
function nextIndex(key: string, { active, last }: { active: number; last: number }): number | null {
  if (key === 'ArrowDown') return Math.min(active + 1, last);
  if (key === 'ArrowUp') return Math.max(active - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
