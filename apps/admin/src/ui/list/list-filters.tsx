import { Button, Group, MultiSelect, NumberInput, Popover, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { t } from '@vitrine/messages/admin/t.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { IconFilter, IconSearch } from '../../icons/icons.tsx';
import { DateRangeInput } from '../inputs/date-range-input.tsx';
import { moneySign } from '../money.ts';
import type { Choice, ListFilter } from './list-definition.ts';
import { rangeEnds } from './list-filter.ts';
import type { ListState } from './use-list-state.ts';

const searchDelayMs = 250;

/** Renders the search field of a list. '/' focuses it. If search is off, the label shows the reason. */
export function ListSearch({ state, label, isOff }: { state: ListState; label: string; isOff: boolean }) {
  const { search } = state.question;
  const [text, setText] = useState(search);
  const requested = useRef(search);
  const { state: navigation } = useNavigation();
  const { pathname } = useLocation();
  const ask = useDebouncedCallback((q: string) => {
    // Another page is loading or being rendered. A changed address would cancel it.
    if (navigation === 'loading' || location.pathname !== pathname) return;
    requested.current = q;
    state.change({ q });
  }, searchDelayMs);
  useEffect(() => {
    if (search === requested.current) return;
    requested.current = search;
    setText(search);
  }, [search]);
  if (isOff) {
    return (
      <Text size="sm" c="dimmed" flex="1 1 220px" role="note">
        {label}
      </Text>
    );
  }
  return (
    <TextInput
      type="search"
      data-list-search
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        ask(currentTarget.value);
      }}
      miw={160}
      flex="1 1 220px"
    />
  );
}

export function ListSort({ state, sorts }: { state: ListState; sorts: readonly Choice[] }) {
  return (
    <Select
      aria-label={t('Sort by')}
      data={[...sorts]}
      value={state.question.sort}
      onChange={(sort) => state.change({ sort })}
      allowDeselect={false}
      w={190}
      comboboxProps={{ withinPortal: true }}
    />
  );
}

/** Renders a button that opens all filters and shows how many are active. */
export function ListFilters({ state, filters }: { state: ListState; filters: readonly ListFilter[] }) {
  const activeCount = Object.keys(state.question.values).length;
  if (filters.length === 0) return null;
  return (
    <Popover position="bottom-end" width={320} trapFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          {activeCount > 0 ? t('Filters ({activeCount})', { activeCount }) : t('Filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Filters')}>
        <Stack gap="sm">
          {filters.map((filter) => (
            <FilterControl
              key={filter.name}
              filter={filter}
              value={state.question.values[filter.name] ?? ''}
              onChange={(value) => state.change({ [filter.name]: value })}
            />
          ))}
          <Button variant="subtle" size="xs" onClick={state.clear} disabled={!state.isNarrowed}>
            {t('Clear all')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ControlProps {
  filter: ListFilter;
  value: string;
  onChange: (value: string | null) => void;
}

const inOrder = { withinPortal: false } as const;

function FilterControl({ filter, value, onChange }: ControlProps) {
  const { label } = filter;
  switch (filter.kind) {
    case 'choice':
      return (
        <Select
          label={label}
          data={[...filter.choices]}
          value={value || null}
          onChange={onChange}
          clearable
          searchable={filter.choices.length > 8}
          comboboxProps={inOrder}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          label={label}
          data={[...filter.choices]}
          value={value ? value.split(',') : []}
          onChange={(values) => onChange(values.join(','))}
          clearable
          searchable={filter.choices.length > 8}
          comboboxProps={inOrder}
        />
      );
    case 'dates': {
      // Shows a day in UTC as that date.
      const [from, to] = rangeEnds(value.replaceAll('Z', ''));
      return (
        <DateRangeInput
          label={label}
          placeholder={t('Any time')}
          value={[from || null, to || null]}
          onChange={([start, end]) => onChange(start || end ? `${start ?? ''}..${end ?? ''}` : null)}
          popoverProps={{ withinPortal: false }}
        />
      );
    }
    case 'text':
      return <TextInput label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
    default:
      return <RangeControl filter={filter} value={value} onChange={onChange} />;
  }
}

function RangeControl({ filter, value, onChange }: ControlProps) {
  const [from, to] = rangeEnds(value);
  const prefix = filter.kind === 'amounts' ? moneySign() : '';
  const join = (start: string, end: string) => onChange(start || end ? `${start}..${end}` : null);
  return (
    <div role="group" aria-label={filter.label}>
      <Text size="sm" fw={500} mb={4}>
        {filter.label}
      </Text>
      <Group gap="xs" grow>
        <NumberInput
          aria-label={t('{label} from', { label: filter.label })}
          placeholder={t('from')}
          prefix={prefix}
          hideControls
          value={from}
          onChange={(start) => join(String(start), to)}
        />
        <NumberInput
          aria-label={t('{label} to', { label: filter.label })}
          placeholder={t('to')}
          prefix={prefix}
          hideControls
          value={to}
          onChange={(end) => join(from, String(end))}
        />
      </Group>
    </div>
  );
}
