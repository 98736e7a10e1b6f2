import { Badge, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomField } from '@vitrine/contract/custom-fields/custom-field.schema.ts';
import { type FieldRecord, fieldBounds, fieldRecords } from '@vitrine/domain/custom-fields/field-definition.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { IconFileText, IconPlus } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { Reading } from '../shell/view-only.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { SortableList } from '../ui/inputs/sortable-list.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { DeleteField } from './delete-field.tsx';
import { FieldModal } from './field-modal.tsx';
import { kindNames, recordNames, recordNouns } from './field-words.ts';
import { useCustomFields } from './use-custom-fields.ts';

/** Renders /admin/settings/custom-fields: the fields that the owner adds to records. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const record = fieldRecords.find((name) => name === address.get('record')) ?? 'PRODUCT';
  const [edited, setEdited] = useState<CustomField | 'NEW' | null>(null);
  return (
    <>
      <PageHeader
        title={t('Custom fields')}
        about={t('Add what your shop needs to its records: a material, a size guide, a note about a customer.')}
      >
        <Button data-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('NEW')}>
          {t('Add field')}
        </Button>
      </PageHeader>
      <Stack>
        <Reading>
          <Select
            label={t('Fields of')}
            allowDeselect={false}
            maw={260}
            data={fieldRecords.map((value) => ({ value, label: recordNames[value] }))}
            value={record}
            onChange={(value) => setAddress({ record: value ?? record }, { replace: true })}
          />
        </Reading>
        <Section title={recordNames[record]}>
          <Fields record={record} onAdd={() => setEdited('NEW')} onEdit={setEdited} />
        </Section>
      </Stack>
      {edited ? (
        <FieldModal record={record} field={edited === 'NEW' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  );
}

interface FieldsProps {
  readonly record: FieldRecord;
  readonly onAdd: () => void;
  readonly onEdit: (field: CustomField) => void;
}

function Fields({ record, onAdd, onEdit }: FieldsProps) {
  const queryClient = useQueryClient();
  const { data: fields, error, refetch } = useCustomFields(record);
  const queryKey = ['custom-fields', record];
  const reorder = useMutation({
    mutationFn: (moved: readonly CustomField[]) => api.customFields.reorder({ record, ids: moved.map(({ id }) => id) }),
    onMutate: (moved) => queryClient.setQueryData(queryKey, moved),
    onSuccess: () => notifyDone(t('The order was saved.')),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!fields) return <PageLoading />;
  if (fields.length === 0) {
    return (
      <EmptyState
        icon={IconFileText}
        text={t('No fields yet. Staff fill them in where they edit {record}.', {
          record: recordNouns[record],
        })}
      >
        <Button variant="light" onClick={onAdd}>
          {t('Add your first field')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <Stack gap="xs">
      <SortableList
        label={t('Order of the fields of {record}', { record: recordNouns[record] })}
        items={fields}
        getId={({ id }) => id}
        getName={({ label }) => label}
        onChange={(moved) => reorder.mutate(moved)}
      >
        {(field, handle) => <FieldRow field={field} handle={handle} onEdit={() => onEdit(field)} />}
      </SortableList>
      <Text size="xs" c="dimmed">
        {t('{fieldsCount} of {definitions} fields', {
          fieldsCount: fields.length,
          definitions: fieldBounds.definitions,
        })}
      </Text>
    </Stack>
  );
}

function FieldRow({ field, handle, onEdit }: { field: CustomField; handle: ReactNode; onEdit: () => void }) {
  const marks = [
    field.isRequired && t('Required'),
    field.isShown && t('In the shop'),
    field.isFilterable && t('Filter'),
    field.isSearchable && t('Search'),
  ].filter((mark) => mark !== false);
  return (
    <Group gap="xs" wrap="nowrap" py={4}>
      {handle}
      <Stack gap={0} flex={1} miw={0}>
        <Text size="sm" fw={600} className="breaks">
          {field.label}
        </Text>
        <Group gap={6}>
          <Text size="xs" c="dimmed">
            {kindNames[field.kind].label}
            {field.unit ? `, ${field.unit}` : ''} · {field.key}
          </Text>
          {marks.map((mark) => (
            <Badge key={mark} size="xs" variant="light">
              {mark}
            </Badge>
          ))}
        </Group>
      </Stack>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('Edit the field {label}', { label: field.label })}
        onClick={onEdit}
      >
        {t('Edit')}
      </Button>
      <DeleteField field={field} />
    </Group>
  );
}
