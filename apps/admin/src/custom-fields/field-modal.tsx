import { Button, Select, Stack, Switch, TagsInput, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomField } from '@vitrine/contract/custom-fields/custom-field.schema.ts';
import {
  type FieldRecord,
  fieldBounds,
  fieldKinds,
  fieldTargets,
  keyFromLabel,
  mayBeShown,
  mayFilter,
  maySearch,
} from '@vitrine/domain/custom-fields/field-definition.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField } from '../ui/forms/field-errors.ts';
import { notifyDone } from '../ui/notify.ts';
import { kindNames, recordNouns, targetNames } from './field-words.ts';

interface FieldModalProps {
  readonly record: FieldRecord;
  /** Null for a new field. */
  readonly field: CustomField | null;
  readonly onClose: () => void;
}

function initialValues(record: FieldRecord, field: CustomField | null) {
  return {
    label: field?.label ?? '',
    key: field?.key ?? '',
    help: field?.help ?? '',
    kind: field?.kind ?? ('TEXT' as const),
    choices: field?.choices ?? [],
    unit: field?.unit ?? '',
    target: field?.target ?? 'PRODUCT',
    isRequired: field?.isRequired ?? false,
    isShown: field?.isShown ?? mayBeShown(record),
    isFilterable: field?.isFilterable ?? false,
    isSearchable: field?.isSearchable ?? false,
  };
}

function whereShown(record: FieldRecord): string {
  if (record === 'PRODUCT') return t('On the product page, below the description.');
  if (record === 'VARIANT') return t('On the product page, while the variant is chosen.');
  return t('On the page of the record.');
}

/** Adds a field to a kind of record, or changes one. Its type and its key stay, because values depend on them. */
export function FieldModal({ record, field, onClose }: FieldModalProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: initialValues(record, field),
    validate: {
      label: (label) => (label.trim() === '' ? t('Enter a name.') : null),
      choices: (choices, { kind }) => (kind === 'CHOICE' && choices.length === 0 ? t('Add a choice.') : null),
    },
  });
  const { kind, isShown, label } = form.values;
  const save = useMutation({
    mutationFn: ({ key, target, unit, ...values }: typeof form.values) => {
      const body = {
        label: values.label.trim(),
        help: values.help.trim(),
        choices: kind === 'CHOICE' ? [...values.choices] : [],
        unit: kind === 'NUMBER' ? unit.trim() || null : null,
        isRequired: values.isRequired,
        isShown,
        isFilterable: isShown && values.isFilterable && mayFilter({ record, kind }),
        isSearchable: isShown && values.isSearchable && maySearch({ record, kind }),
      };
      if (field) return api.customFields.update(field.id, { ...body, updatedAt: field.updatedAt });
      const reference = kind === 'REFERENCE' ? { target } : {};
      return api.customFields.create({ ...body, record, kind, ...reference, ...(key && { key }) });
    },
    onSuccess: async () => {
      notifyDone(field ? t('Field saved.') : t('Field added.'));
      await queryClient.invalidateQueries({ queryKey: ['custom-fields'] });
      onClose();
    },
    onError: (error) => form.setErrors(errorsByField(error)),
  });
  return (
    <Dialog
      onClose={onClose}
      title={
        field
          ? t('Edit {label}', { label: field.label })
          : t('Add a field to {record}', { record: recordNouns[record] })
      }
    >
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t('Name')}
            required
            maxLength={fieldBounds.label}
            data-autofocus
            {...form.getInputProps('label')}
          />
          <Select
            label={t('Type')}
            description={kindNames[kind].about}
            allowDeselect={false}
            disabled={field !== null}
            data={fieldKinds.map((value) => ({ value, label: kindNames[value].label }))}
            {...form.getInputProps('kind')}
          />
          <KindInputs form={form} isNew={field === null} />
          <TextInput
            label={t('Help for staff')}
            description={t('Shown below the input.')}
            maxLength={fieldBounds.help}
            {...form.getInputProps('help')}
          />
          <Switch label={t('Required')} {...form.getInputProps('isRequired', { type: 'checkbox' })} />
          <VisibilityInputs form={form} record={record} />
          <TextInput
            label={t('Key for programs and files')}
            description={field ? t('It stays, because programs use it.') : t('Leave empty to use the name.')}
            placeholder={keyFromLabel(label)}
            maxLength={fieldBounds.key}
            disabled={field !== null}
            {...form.getInputProps('key')}
          />
          {save.error ? <CallFailure error={save.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={save.isPending}>
              {field ? t('Save field') : t('Add field')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

type FieldForm = UseFormReturnType<ReturnType<typeof initialValues>>;

/** Renders the inputs that belong to the type of the field. */
function KindInputs({ form, isNew }: { readonly form: FieldForm; readonly isNew: boolean }) {
  const { kind } = form.values;
  return (
    <>
      {kind === 'CHOICE' ? (
        <TagsInput
          label={t('Choices')}
          description={t('Type one and press Enter.')}
          maxTags={fieldBounds.choices}
          {...form.getInputProps('choices')}
        />
      ) : null}
      {kind === 'NUMBER' ? (
        <TextInput
          label={t('Unit')}
          description={t('Such as cm. Leave empty for none.')}
          maxLength={fieldBounds.unit}
          {...form.getInputProps('unit')}
        />
      ) : null}
      {kind === 'REFERENCE' ? (
        <Select
          label={t('Links to a')}
          allowDeselect={false}
          disabled={!isNew}
          data={fieldTargets.map((value) => ({ value, label: targetNames[value] }))}
          {...form.getInputProps('target')}
        />
      ) : null}
    </>
  );
}

/** Renders where the field is shown, and whether lists and the search use it. */
function VisibilityInputs({ form, record }: { readonly form: FieldForm; readonly record: FieldRecord }) {
  const { kind, isShown } = form.values;
  return (
    <>
      {mayBeShown(record) ? (
        <Switch
          label={t('Show in the shop')}
          description={whereShown(record)}
          {...form.getInputProps('isShown', { type: 'checkbox' })}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('Only staff see this field.')}
        </Text>
      )}
      {isShown && mayFilter({ record, kind }) ? (
        <Switch
          label={t('Filter lists of products by it')}
          {...(kind === 'TEXT' && {
            description: t('A text filters with at most {max} different values.', { max: fieldBounds.filterTexts }),
          })}
          {...form.getInputProps('isFilterable', { type: 'checkbox' })}
        />
      ) : null}
      {isShown && maySearch({ record, kind }) ? (
        <Switch label={t('Shoppers can search for it')} {...form.getInputProps('isSearchable', { type: 'checkbox' })} />
      ) : null}
    </>
  );
}
