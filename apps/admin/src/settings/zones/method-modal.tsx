import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { ClosingNotice, useClosingNotice } from './closing-notice.tsx';
import { MethodCurrencies } from './method-currencies.tsx';
import { type MethodDraft, methodBody, toMethodDraft } from './method-draft.ts';
import { PriceFields } from './method-prices.tsx';
import { type Method, useZoneWrite, type ZoneWithMethods } from './use-zones.ts';
import { kindNames } from './zone-words.ts';

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
const days = { min: 0, max: 60, allowDecimal: false } as const;

interface MethodModalProps {
  zone: ZoneWithMethods;
  /** Null for a new class. */
  method: Method | null;
  onClose: () => void;
}

/** Creates, edits or deletes a shipping method of a zone. The typed values stay if the shop refuses them. */
export function MethodModal({ zone, method, onClose }: MethodModalProps) {
  const [draft, setDraft] = useState<MethodDraft>(() => toMethodDraft(method));
  const change = (changed: Partial<MethodDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const save = useZoneWrite(() => {
    const body = methodBody(draft);
    return method
      ? api.shippingMethods.update(method.id, { ...body, updatedAt: method.updatedAt })
      : api.shippingMethods.create({ ...body, zoneId: zone.id });
  });
  const remove = useZoneWrite((id: string) => api.shippingMethods.delete(id));
  const isValid = draft.title.trim() !== '';
  const notice = useClosingNotice();
  const isLast = method?.isActive === true && !zone.methods.some((other) => other.isActive && other.id !== method.id);
  const done = (words: string) => {
    notifyDone(words);
    onClose();
  };
  return (
    <Dialog
      title={
        method
          ? t('Edit the method {title}', { title: method.title })
          : t('Add a method to {name}', { name: zone.name })
      }
      onClose={onClose}
      size="lg"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid && !save.isPending && notice.ask('save', isLast && !draft.isActive)) {
            save.mutate(undefined, {
              onSuccess: () => done(t('The method {title} is saved.', { title: draft.title.trim() })),
            });
          }
        }}
      >
        <Stack>
          <MethodFields draft={draft} onChange={change} />
          {notice.isShown ? <ClosingNotice where={zone.name} /> : null}
          {(save.error ?? remove.error) ? <CallFailure error={save.error ?? remove.error ?? new Error()} /> : null}
          <Group justify="space-between" gap="xs">
            {method ? (
              <Button
                color="danger"
                variant="outline"
                loading={remove.isPending}
                onClick={() => {
                  if (!notice.ask('delete', isLast)) return;
                  remove.mutate(method.id, {
                    onSuccess: () => done(t('The method {title} is deleted.', { title: method.title })),
                  });
                }}
              >
                {notice.isAsking('delete') ? t('Delete anyway') : t('Delete method')}
              </Button>
            ) : (
              <span />
            )}
            <ModalButtons onClose={onClose}>
              <Button type="submit" loading={save.isPending} disabled={!isValid}>
                {notice.isAsking('save') ? t('Save anyway') : t('Save method')}
              </Button>
            </ModalButtons>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface MethodFieldsProps {
  draft: MethodDraft;
  onChange: (changed: Partial<MethodDraft>) => void;
}

function MethodFields({ draft, onChange }: MethodFieldsProps) {
  return (
    <>
      <TextInput
        label={t('Method name')}
        description={t('Shown at checkout and in emails')}
        withAsterisk
        maxLength={100}
        data-autofocus
        value={draft.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <Select
        label={t('Price type')}
        data={kinds}
        allowDeselect={false}
        value={draft.kind}
        onChange={(kind) => {
          const chosen = kinds.find(({ value }) => value === kind);
          if (chosen) onChange({ kind: chosen.value as MethodDraft['kind'], steps: [], currencyAmounts: [] });
        }}
      />
      <PriceFields kind={draft.kind} amounts={draft} onChange={onChange} />
      <MethodCurrencies draft={draft} onChange={onChange} />
      {draft.kind === 'PICKUP' ? (
        <Textarea
          label={t('Place and opening hours')}
          description={t('Shown where shoppers choose the method')}
          autosize
          minRows={3}
          maxLength={1000}
          value={draft.pickupPlace}
          onChange={({ currentTarget }) => onChange({ pickupPlace: currentTarget.value })}
        />
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberInput
          label={t('Minimum days in transit')}
          description={t('Leave empty to use the shop setting')}
          {...days}
          value={draft.least}
          onChange={(min) => onChange({ least: min })}
        />
        <NumberInput
          label={t('Maximum days in transit')}
          description={t('Working days')}
          {...days}
          value={draft.most}
          onChange={(max) => onChange({ most: max })}
        />
      </SimpleGrid>
      <Switch
        label={t('Offer this method')}
        checked={draft.isActive}
        onChange={({ currentTarget }) => onChange({ isActive: currentTarget.checked })}
      />
    </>
  );
}
