import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import dropdown from './dropdown.module.css';
import type { Choice } from './dropdown.tsx';
import fields from './field.module.css';

interface ComboboxProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The value of a choice, or the typed text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly error?: string | undefined;
  readonly autoComplete?: string;
}

/**
 * Renders a text box with a list of choices, which match by name or value. Browsers autofill it, and a click shows
 * every choice.
 */
export function Combobox({ label, choices, value, onChange, name, error, autoComplete }: ComboboxProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = fittingChoices(choices, value);
  const selected = shown.findIndex((choice) => isMeant(choice, value));
  useEffect(() => {
    if (isOpen) menu.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  const open = () => {
    setActive(selected);
    setIsOpen(true);
  };
  const choose = (choice: Choice | undefined) => {
    if (choice) onChange(choice.value);
    setIsOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setIsOpen(false);
    if (event.key === 'Enter' && isOpen && shown[active]) {
      event.preventDefault();
      return choose(shown[active]);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (!isOpen) return open();
    setActive(Math.min(Math.max(active + step, 0), shown.length - 1));
  };
  const isShown = isOpen && shown.length > 0;

  return (
    <div className={`${fields.field} ${dropdown.dropdown}`}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        role="combobox"
        className={fields.input}
        autoComplete={autoComplete}
        aria-required="true"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-menu`}
        aria-activedescendant={isShown && shown[active] ? `${id}-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value}
        onClick={open}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          onChange(target.value);
          setActive(-1);
          setIsOpen(!choices.some((choice) => isMeant(choice, target.value)));
        }}
      />
      <div
        ref={menu}
        id={`${id}-menu`}
        role="listbox"
        className={dropdown.menu}
        aria-label={isShown ? label : undefined}
        hidden={!isShown}
      >
        {shown.map((choice, index) => (
          <button
            key={choice.value}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === selected}
            className={index === active ? dropdown.active : undefined}
            // The box retains the focus, so that the list stays open until the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={fields.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns the choices whose name or value contains the typed text. Returns all of them while the text is a choice. */
function fittingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  if (choices.some((choice) => isMeant(choice, typed))) return choices;
  const wanted = typed.trim().toLowerCase();
  return choices.filter(({ label, value }) => [label, value].some((text) => text.toLowerCase().includes(wanted)));
}

function isMeant({ label, value }: Choice, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return label.toLowerCase() === wanted || value.toLowerCase() === wanted;
}
