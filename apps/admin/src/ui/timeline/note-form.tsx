import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { CallFailure } from '../failures/call-failure.tsx';

interface NoteFormProps {
  /** Stores the note. */
  onAdd: (body: string) => Promise<unknown>;
  /** Reads the timeline again. */
  onAdded: () => Promise<unknown>;
}

/** Renders a form that adds a note for staff to a timeline. */
export function NoteForm({ onAdd, onAdded }: NoteFormProps) {
  const [body, setBody] = useState('');
  const add = useMutation({
    mutationFn: () => onAdd(body.trim()),
    onSuccess: () => {
      setBody('');
      return onAdded();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim()) add.mutate();
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={t('Note for staff')}
          description={t('Shoppers never see it.')}
          autosize
          minRows={2}
          maxLength={5000}
          value={body}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
        />
        {add.error ? <CallFailure error={add.error} /> : null}
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={add.isPending} disabled={!body.trim()}>
            {t('Add note')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
