import type { SavedMethodView } from '@vitrine/contract/payments/saved-methods.schema.ts';
import { type ReactNode, useState } from 'react';
import { expiryText, isAccount, isUnusable, methodName } from '../../../words/cards.ts';
import address from '../../address/shipping-address.module.css';
import choices from '../../delivery/delivery-methods.module.css';
import styles from './saved-cards.module.css';

/** Stores the choice among saved methods, and whether a new one is saved. The newest valid one is chosen at first. */
export function useSavedChoice(methods: readonly SavedMethodView[]) {
  /** The chosen method, null for a new one. Undefined until the shopper chooses. */
  const [chosenId, choose] = useState<string | null>();
  const [isSaving, setIsSaving] = useState(false);
  const usable = methods.filter((method) => !isUnusable(method));
  const id = (chosenId === undefined ? usable[0] : usable.find((method) => method.id === chosenId))?.id ?? null;
  return { methods, id, choose, isSaving, setIsSaving };
}

interface SavedChoiceProps {
  readonly choice: ReturnType<typeof useSavedChoice>;
  /** The name of the list, of the choice of a new method, and of the box that saves it. */
  readonly words: { readonly list: string; readonly other: string; readonly save: string };
  /** The entry of a new method. */
  readonly children?: ReactNode;
}

/** Renders the saved methods, and the entry of a new one with the choice to save it. */
export function SavedChoice({ choice, words, children }: SavedChoiceProps) {
  const { methods, id, choose, isSaving, setIsSaving } = choice;
  const entry = (
    <>
      {children}
      <label className={address.save}>
        <input type="checkbox" checked={isSaving} onChange={({ target }) => setIsSaving(target.checked)} />
        {words.save}
      </label>
    </>
  );
  if (methods.length === 0) return entry;
  return (
    <>
      <fieldset className={choices.methods}>
        <legend className="visually-hidden">{words.list}</legend>
        {methods.map((method) => (
          <SavedMethod key={method.id} method={method} isChosen={method.id === id} onChoose={choose} />
        ))}
        <label className={choices.method}>
          <input type="radio" name="saved-method" checked={id === null} onChange={() => choose(null)} />
          <span className={choices.words}>{words.other}</span>
        </label>
      </fieldset>
      {id === null && entry}
    </>
  );
}

interface SavedMethodProps {
  readonly method: SavedMethodView;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

function SavedMethod({ method, isChosen, onChoose }: SavedMethodProps) {
  return (
    <label className={`${choices.method} ${isUnusable(method) ? styles.expired : ''}`}>
      <input
        type="radio"
        name="saved-method"
        checked={isChosen}
        disabled={isUnusable(method)}
        onChange={() => onChoose(method.id)}
      />
      <span className={choices.words}>
        {methodName(method)}
        {!isAccount(method) && <span className={choices.soft}>{expiryText(method)}</span>}
      </span>
    </label>
  );
}
