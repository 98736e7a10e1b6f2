import { Button, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProductType } from '@vitrine/contract/catalog/types/product-type.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useCustomFields } from '../../custom-fields/use-custom-fields.ts';
import { api } from '../../shell/api.ts';
import { TaxClassSelect } from '../../taxes/tax-class-select.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { errorsByField } from '../../ui/forms/field-errors.ts';
import { notifyDone } from '../../ui/notify.ts';
import { useGroupings } from '../use-groupings.ts';
import { SuggestedOptions } from './suggested-options.tsx';

interface TypeModalProps {
  /** Null for a new type. */
  readonly type: ProductType | null;
  readonly onClose: () => void;
}

/** Adds a product type, or changes one. Products of the type do not change. */
export function TypeModal({ type, onClose }: TypeModalProps) {
  const queryClient = useQueryClient();
  const { data: fields = [] } = useCustomFields('PRODUCT');
  const { data: categories = [] } = useGroupings('categories');
  const form = useForm({
    initialValues: {
      name: type?.name ?? '',
      options: type?.options ?? [],
      fieldIds: type?.fieldIds ?? [],
      categoryId: type?.categoryId ?? null,
      taxClassId: type?.taxClassId ?? null,
    },
    validate: { name: (name) => (name.trim() === '' ? t('Enter a name.') : null) },
  });
  const save = useMutation({
    mutationFn: ({ name, options, ...values }: typeof form.values) => {
      const body = { ...values, name: name.trim(), options: options.filter((option) => option.name.trim() !== '') };
      return type
        ? api.productTypes.update(type.id, { ...body, updatedAt: type.updatedAt })
        : api.productTypes.create(body);
    },
    onSuccess: async () => {
      notifyDone(type ? t('Product type saved.') : t('Product type added.'));
      await queryClient.invalidateQueries({ queryKey: ['product-types'] });
      onClose();
    },
    onError: (error) => form.setErrors(errorsByField(error)),
  });
  return (
    <Dialog onClose={onClose} title={type ? t('Edit {name}', { name: type.name }) : t('Add a product type')}>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <Stack gap="sm">
          <TextInput label={t('Name')} required maxLength={100} data-autofocus {...form.getInputProps('name')} />
          <SuggestedOptions
            options={form.values.options}
            onChange={(options) => form.setFieldValue('options', options)}
          />
          {fields.length > 0 ? (
            <MultiSelect
              label={t('Custom fields')}
              description={t('In the order in which you choose them. Products of other types do not show them.')}
              searchable
              data={fields.map(({ id, label }) => ({ value: id, label }))}
              {...form.getInputProps('fieldIds')}
            />
          ) : null}
          <Select
            label={t('Usual category')}
            clearable
            searchable
            placeholder={t('None')}
            data={categories.map(({ id, path }) => ({ value: id, label: path }))}
            {...form.getInputProps('categoryId')}
          />
          <TaxClassSelect
            value={form.values.taxClassId}
            onChange={(taxClassId) => form.setFieldValue('taxClassId', taxClassId)}
          />
          {save.error ? <CallFailure error={save.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={save.isPending}>
              {type ? t('Save product type') : t('Add product type')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
