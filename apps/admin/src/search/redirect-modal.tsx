import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RedirectRecord } from '@vitrine/contract/catalog/redirects.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField } from '../ui/forms/field-errors.ts';
import { notifyDone } from '../ui/notify.ts';

/** Adds a redirect of an address, or changes its target. */
export function RedirectModal({ redirect, onClose }: { redirect: RedirectRecord | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [path, setPath] = useState(redirect?.path ?? '');
  const [target, setTarget] = useState(redirect?.target ?? '');
  const save = useMutation({
    mutationFn: () => api.staff.search.redirects.save({ path: path.trim(), target: target.trim() }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['redirects'] });
      notifyDone(t('Redirect saved.'));
      onClose();
    },
  });
  const errors = save.error ? errorsByField(save.error) : {};
  return (
    <Dialog onClose={onClose} title={redirect ? t('Edit redirect') : t('Add redirect')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={t('From')}
            placeholder={t('/old-page')}
            description={t('It applies only where the shop has no page.')}
            maxLength={1000}
            value={path}
            disabled={redirect !== null}
            error={errors['path']}
            onChange={({ currentTarget }) => setPath(currentTarget.value)}
            data-autofocus={redirect ? undefined : true}
          />
          <TextInput
            label={t('To')}
            placeholder={t('/pages/new-page')}
            maxLength={1000}
            value={target}
            error={errors['target']}
            onChange={({ currentTarget }) => setTarget(currentTarget.value)}
            data-autofocus={redirect ? true : undefined}
          />
          {save.error ? <CallFailure error={save.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={save.isPending} disabled={path.trim() === '' || target.trim() === ''}>
              {t('Save redirect')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
