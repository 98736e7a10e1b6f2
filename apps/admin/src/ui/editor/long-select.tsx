import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

export interface Choice {
  readonly value: string;
  readonly label: string;
}
type OwnData = { readonly data: readonly Choice[] };
export type LongSelectProps = Omit<SelectProps, 'data'> & OwnData;
export type LongMultiSelectProps = Omit<MultiSelectProps, 'data'> & OwnData;

/**
 * Renders a searchable choice of one of many. It has only the chosen one until its first focus. A closed select renders its whole list,
 * again after each character that is typed elsewhere on the page.
 */
export function LongSelect({ data, onFocus, nothingFoundMessage, ...props }: LongSelectProps) {
  const [isUsed, setIsUsed] = useState(false);
  const chosen = props.value ?? props.defaultValue;
  return (
    <Select
      searchable
      {...props}
      data={isUsed ? data : data.filter(({ value }) => value === chosen)}
      nothingFoundMessage={isUsed && nothingFoundMessage}
      onFocus={(event) => {
        setIsUsed(true);
        onFocus?.(event);
      }}
    />
  );
}

/** Renders a searchable choice of several of many, as `LongSelect` does. */
export function LongMultiSelect({ data, onFocus, nothingFoundMessage, ...props }: LongMultiSelectProps) {
  const [isUsed, setIsUsed] = useState(false);
  const chosen = props.value ?? props.defaultValue ?? [];
  return (
    <MultiSelect
      searchable
      {...props}
      data={isUsed ? data : data.filter(({ value }) => chosen.includes(value))}
      nothingFoundMessage={isUsed && nothingFoundMessage}
      onFocus={(event) => {
        setIsUsed(true);
        onFocus?.(event);
      }}
    />
  );
}
