import type { Replacement, ReturnAccess, ReturnOptions } from '@vitrine/contract/returns/returns.schema.ts';
import { itemName } from '@vitrine/domain/returns/item-name.ts';
import type { ReturnKind } from '@vitrine/domain/returns/return-status.ts';
import { returnReasonText } from '@vitrine/messages/src/return-words.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { lazy, Suspense, useId } from 'react';
import fields from '../ui/fields/field.module.css';
import { rich } from '../ui/rich.tsx';
import styles from './returns.module.css';

/** Only the form of an exchange loads it. */
const ChooseReplacement = lazy(async () => ({
  default: (await import('./choose-replacement.tsx')).ChooseReplacement,
}));

/** What the shopper entered for a line. */
export interface ChosenLine {
  readonly quantity: number;
  readonly reason: string;
  readonly note: string;
  /** What replaces its units, in an exchange. */
  readonly replacement: Replacement | null;
}

export const unchosen: ChosenLine = { quantity: 0, reason: '', note: '', replacement: null };

interface ChooseLinesProps {
  readonly access: ReturnAccess;
  readonly options: ReturnOptions;
  readonly kind: ReturnKind;
  readonly chosen: ReadonlyMap<string, ChosenLine>;
  readonly onChange: (lineId: string, line: ChosenLine) => void;
}

/** Renders the items of an order with the units to return, and the reason where the kind needs one. */
export function ChooseLines({ access, options, kind, chosen, onChange }: ChooseLinesProps) {
  return (
    <ul className={styles.lines}>
      {options.lines.map((line) => (
        <li key={line.lineId} className={styles.line}>
          <span className={styles.name}>{itemName(line)}</span>
          {line.units[kind] === 0 ? (
            <span className={styles.soft}>
              {(kind === 'RETURN' || kind === 'EXCHANGE') && line.isNonReturnable
                ? t('returns.cannotBeReturned')
                : t('returns.nothingLeftToReturn')}
            </span>
          ) : (
            <LineFields
              name={line.name}
              units={line.units[kind]}
              reasons={kind === 'WITHDRAWAL' ? [] : options.reasons.map(({ name }) => name)}
              line={chosen.get(line.lineId) ?? unchosen}
              onChange={(next) => onChange(line.lineId, next)}
            />
          )}
          {kind === 'EXCHANGE' && (chosen.get(line.lineId)?.quantity ?? 0) > 0 && (
            <Suspense>
              <ChooseReplacement
                access={access}
                lineId={line.lineId}
                name={line.name}
                currency={options.order.currency}
                chosen={chosen.get(line.lineId)?.replacement ?? null}
                onChange={(replacement) =>
                  onChange(line.lineId, { ...(chosen.get(line.lineId) ?? unchosen), replacement })
                }
              />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  );
}

interface LineFieldsProps {
  readonly name: string;
  readonly units: number;
  readonly reasons: readonly string[];
  readonly line: ChosenLine;
  readonly onChange: (line: ChosenLine) => void;
}

function LineFields({ name, units, reasons, line, onChange }: LineFieldsProps) {
  const id = useId();
  return (
    <div className={styles.fields}>
      <div className={fields.field}>
        <label htmlFor={`${id}-units`} className={fields.label}>
          {rich(t('returns.quantityOfName', { name }), {
            span: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </label>
        <select
          id={`${id}-units`}
          className={`${fields.input} ${fields.select}`}
          value={line.quantity}
          onChange={(event) => onChange({ ...line, quantity: Number(event.target.value) })}
        >
          {Array.from({ length: Math.min(units, 100) + 1 }, (_, quantity) => (
            <option key={quantity} value={quantity}>
              {quantity}
            </option>
          ))}
        </select>
      </div>
      {line.quantity > 0 && reasons.length > 0 && (
        <>
          <div className={fields.field}>
            <label htmlFor={`${id}-reason`} className={fields.label}>
              {rich(t('returns.reasonForName', { name }), {
                span: (text) => <span className="visually-hidden">{text}</span>,
              })}
            </label>
            <select
              id={`${id}-reason`}
              className={`${fields.input} ${fields.select}`}
              value={line.reason}
              onChange={(event) => onChange({ ...line, reason: event.target.value })}
            >
              <option value="">{t('returns.chooseAReason')}</option>
              {reasons.map((reason) => (
                <option key={reason} value={reason}>
                  {returnReasonText(reason, t)}
                </option>
              ))}
            </select>
          </div>
          <div className={`${fields.field} ${styles.note}`}>
            <label htmlFor={`${id}-note`} className={fields.label}>
              {rich(t('returns.commentOptional'), { span: (text) => <span className={fields.optional}>{text}</span> })}
            </label>
            <textarea
              id={`${id}-note`}
              className={fields.input}
              rows={2}
              maxLength={1_000}
              value={line.note}
              onChange={(event) => onChange({ ...line, note: event.target.value })}
            />
          </div>
        </>
      )}
    </div>
  );
}
