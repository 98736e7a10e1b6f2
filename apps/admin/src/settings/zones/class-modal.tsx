import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { type ShippingClassView, useClassWrite } from './use-shipping-classes.ts';
import type { ZoneWithMethods } from './use-zones.ts';

interface ClassModalProps {
  /** Null for a new class. */
  shippingClass: ShippingClassView | null;
  zones: readonly ZoneWithMethods[];
  onClose: () => void;
}

/** Creates, edits or deletes a shipping class. The typed values stay if the shop refuses them. */
export function ClassModal({ shippingClass, zones, onClose }: ClassModalProps) {
  const [name, setName] = useState(shippingClass?.name ?? '');
  const [excluded, setExcluded] = useState<readonly string[]>(shippingClass?.excludedMethodIds ?? []);
  const save = useClassWrite(() => {
    // Deleted methods are omitted.
    const current = zones.flatMap(({ methods }) => methods.map(({ id }) => id));
    const body = { name: name.trim(), excludedMethodIds: excluded.filter((id) => current.includes(id)) };
    return shippingClass
      ? api.shippingClasses.update(shippingClass.id, { ...body, updatedAt: shippingClass.updatedAt })
      : api.shippingClasses.create(body);
  });
  const remove = useClassWrite((id: string) => api.shippingClasses.delete(id));
  const isValid = name.trim() !== '';
  const error = save.error ?? remove.error;
  const done = (words: string) => {
    notifyDone(words);
    onClose();
  };
  return (
    <Dialog
      title={shippingClass ? t('Edit the class {name}', { name: shippingClass.name }) : t('Add a shipping class')}
      onClose={onClose}
      size="lg"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid && !save.isPending)
            save.mutate(undefined, { onSuccess: () => done(t('The class {name} is saved.', { name: name.trim() })) });
        }}
      >
        <Stack>
          <TextInput
            label={t('Class name')}
            description={t('Shown to shoppers when no method accepts the product')}
            withAsterisk
            maxLength={100}
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {zones.map((zone) =>
            zone.methods.length === 0 ? null : (
              <Checkbox.Group
                key={zone.id}
                label={t('Not accepted in {name} by', { name: zone.name })}
                value={excluded.filter((id) => zone.methods.some((method) => method.id === id))}
                onChange={(chosen) =>
                  setExcluded([...excluded.filter((id) => !zone.methods.some((method) => method.id === id)), ...chosen])
                }
              >
                <Stack gap="xs" mt="xs">
                  {zone.methods.map((method) => (
                    <Checkbox key={method.id} value={method.id} label={method.title} />
                  ))}
                </Stack>
              </Checkbox.Group>
            ),
          )}
          {error ? <CallFailure error={error} /> : null}
          <Group justify="space-between" gap="xs">
            {shippingClass ? (
              <Button
                color="danger"
                variant="outline"
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate(shippingClass.id, {
                    onSuccess: () => done(t('The class {name} is deleted.', { name: shippingClass.name })),
                  })
                }
              >
                {t('Delete class')}
              </Button>
            ) : (
              <span />
            )}
            <ModalButtons onClose={onClose}>
              <Button type="submit" loading={save.isPending} disabled={!isValid}>
                {t('Save class')}
              </Button>
            </ModalButtons>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
