import { Text } from '@mantine/core';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { ReactNode } from 'react';

/** One thing that two versions of a record can differ in, as the screen about it calls it. */
export interface StaleField<Draft> {
  readonly label: string;
  /** What is compared: alike in JSON is alike. */
  readonly value: (draft: Draft) => unknown;
  /** As people read it. */
  readonly show: (draft: Draft) => ReactNode;
}

/** A field that is read as it is compared. */
export function textField<Draft>(label: string, text: (draft: Draft) => string): StaleField<Draft> {
  return { label, value: text, show: (draft) => text(draft) || <Nothing /> };
}

/** A picture by its address. */
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
      Nothing
    </Text>
  );
}

interface Versions<Draft> {
  /** As it was when it was opened. */
  readonly before: Draft;
  readonly mine: Draft;
  readonly theirs: Draft;
}

/** What the two versions differ in; `isMine`: changed here, so that keeping mine would change it. */
export function differences<Draft>(fields: readonly StaleField<Draft>[], { before, mine, theirs }: Versions<Draft>) {
  return fields
    .filter(({ value }) => !isAlike(value(mine), value(theirs)))
    .map((field) => ({ field, isMine: !isAlike(field.value(mine), field.value(before)) }));
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a save was refused because someone else has saved meanwhile (docs/behaviour/resources.md#stale-edits). */
export function isStale(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'STALE';
}
