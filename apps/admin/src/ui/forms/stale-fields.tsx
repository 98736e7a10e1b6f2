import { Text } from '@mantine/core';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';

/** A field that can differ between two versions of a record, with its label on the screen. */
export interface StaleField<Draft> {
  readonly label: string;
  /** Returns the compared value, by its JSON. */
  readonly value: (draft: Draft) => unknown;
  /** Returns the displayed value. */
  readonly show: (draft: Draft) => ReactNode;
}

/** Returns a field whose text is both compared and shown. */
export function textField<Draft>(label: string, text: (draft: Draft) => string): StaleField<Draft> {
  return { label, value: text, show: (draft) => text(draft) || <Nothing /> };
}

/** Returns a field that shows an image by its URL. */
export function imageField<Draft>(label: string, address: (draft: Draft) => string | null): StaleField<Draft> {
  return {
    label,
    value: address,
    show: (draft) => {
      const src = address(draft);
      return src ? <img className="single-image" src={src} alt="" /> : <Nothing />;
    },
  };
}

function Nothing() {
  return (
    <Text size="sm" c="dimmed" span>
      {t('Nothing')}
    </Text>
  );
}

interface Versions<Draft> {
  /** The draft when it was opened. */
  readonly before: Draft;
  readonly mine: Draft;
  readonly theirs: Draft;
}

/**
 * Returns the fields in which the two versions differ. `isMine`: changed here, so saving my version would overwrite
 * theirs.
 */
export function differences<Draft>(fields: readonly StaleField<Draft>[], { before, mine, theirs }: Versions<Draft>) {
  return fields
    .filter(({ value }) => !isAlike(value(mine), value(theirs)))
    .map((field) => ({ field, isMine: !isAlike(field.value(mine), field.value(before)) }));
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Returns whether a save was refused because someone else has saved meanwhile
 * (docs/behaviour/resources.md#stale-edits).
 */
export function isStale(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'STALE';
}
