import type {
  QuoteStartedReturnBody,
  StartedKind,
  StartOptions,
} from '@vitrine/contract/returns/start-return.schema.ts';
import { type ReturnPayer, returnPayer } from '@vitrine/domain/returns/return-policy.ts';

/** A product that replaces a line of an exchange. `variantId` is null for a product without variants. */
export interface ChosenReplacement {
  readonly productId: string;
  readonly name: string;
  readonly variants: readonly { readonly id: string; readonly label: string }[];
  readonly variantId: string | null;
}

/** What staff have entered. Units and replacements are by order line. */
export interface StartDraft {
  readonly kind: StartedKind;
  readonly units: Readonly<Record<string, number>>;
  readonly replacements: Readonly<Record<string, ChosenReplacement>>;
  readonly reason: string | null;
  /** Null: as the reason and the policy state. */
  readonly paidBy: ReturnPayer | null;
  readonly overridesPolicy: boolean;
  readonly words: string;
}

export const emptyDraft: StartDraft = {
  kind: 'RETURN',
  units: {},
  replacements: {},
  reason: null,
  paidBy: null,
  overridesPolicy: false,
  words: '',
};

type Lines = StartOptions['lines'];

/** Returns the lines with chosen units. */
export function chosenLines({ lines }: StartOptions, { units }: StartDraft): Lines {
  return lines.filter(({ lineId }) => (units[lineId] ?? 0) > 0);
}

/** Returns why the kind is not possible for the order, or null when it is. */
export function kindRefusal({ kinds }: StartOptions, draft: Pick<StartDraft, 'kind'>): string | null {
  return kinds.find(({ kind }) => kind === draft.kind)?.reason ?? null;
}

/** Returns who pays the way back. */
export function draftPayer(options: StartOptions, { kind, reason, paidBy }: StartDraft): ReturnPayer {
  return kind === 'CLAIM' || paidBy === null
    ? returnPayer(kind, [reason], { rules: options, usual: options.paidBy })
    : paidBy;
}

/** Returns which rules of the policy the draft breaks. A claim breaks none. */
export function brokenPolicy(options: StartOptions, draft: StartDraft): { isLate: boolean; excluded: Lines } {
  if (draft.kind === 'CLAIM') return { isLate: false, excluded: [] };
  return {
    isLate: options.kinds.some(({ kind, isLate }) => kind === draft.kind && isLate),
    excluded: chosenLines(options, draft).filter(({ isNonReturnable }) => isNonReturnable),
  };
}

/** Returns the part of the request that its quote needs, or null while something is missing. */
export function quotedBody(options: StartOptions, draft: StartDraft): QuoteStartedReturnBody | null {
  const { kind, units, reason, replacements, overridesPolicy } = draft;
  const chosen = chosenLines(options, draft);
  const { isLate, excluded } = brokenPolicy(options, draft);
  if (chosen.length === 0 || reason === null) return null;
  if ((isLate || excluded.length > 0) && !overridesPolicy) return null;
  const lines = chosen.map(({ lineId }) => {
    const replacement = kind === 'EXCHANGE' ? replacements[lineId] : undefined;
    return {
      lineId,
      quantity: units[lineId] ?? 0,
      reason,
      ...(replacement && { replacement: { productId: replacement.productId, variantId: replacement.variantId } }),
    };
  });
  if (kind === 'EXCHANGE' && !lines.every(({ lineId }) => isDecided(replacements[lineId]))) return null;
  const broken = isLate || excluded.length > 0;
  return { kind, lines, paidBy: draftPayer(options, draft), ...(broken && { overridesPolicy: true }) };
}

function isDecided(replacement: ChosenReplacement | undefined): boolean {
  return replacement !== undefined && (replacement.variants.length === 0 || replacement.variantId !== null);
}
