import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { questionLimits } from '@vitrine/domain/reviews/question.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Time } from '../../ui/time.tsx';
import { SpamSigns } from '../review-marks.tsx';
import { QuestionStatusBadge } from './question-marks.tsx';
import type { QuestionRecord } from './question-record.ts';

/** Renders a question, which opens for its answer, its publication, its rejection or its deletion. */
export function OpenQuestion({ question }: { question: QuestionRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        ta="left"
        fw={600}
        size="sm"
        className="clamped"
        onClick={() => setOpen(true)}
      >
        {question.body}
      </Anchor>
      {isOpen ? <QuestionModal question={question} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface Changes {
  readonly status?: 'PUBLISHED' | 'REJECTED';
  readonly answer?: string | null;
}

function QuestionModal({ question, onClose }: { question: QuestionRecord; onClose: () => void }) {
  const stored = question.answer ?? '';
  const [answer, setAnswer] = useState(stored);
  // The demo account reads a masked answer and must not save the masked text.
  const changed = answer.trim() === stored ? {} : { answer: answer.trim() || null };
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (changes: Changes | 'DELETE'): Promise<unknown> =>
      changes === 'DELETE'
        ? api.questions.delete(question.id)
        : api.questions.update(question.id, { ...changes, updatedAt: question.updatedAt }),
    onSuccess: async (_, changes) => {
      notifyDone(changes === 'DELETE' ? t('Deleted. You can undo this in the audit log.') : t('Saved.'));
      await queryClient.invalidateQueries({ queryKey: ['questions'] });
      onClose();
    },
  });
  const action = (label: string, changes: Changes | 'DELETE', isDisabled: boolean) => (
    <Button variant="default" disabled={isDisabled} loading={save.isPending} onClick={() => save.mutate(changes)}>
      {label}
    </Button>
  );
  return (
    <Dialog onClose={onClose} title={t('Question')} size="lg">
      <Stack gap="sm">
        <QuestionFacts question={question} />
        <Textarea
          label={t('Answer')}
          description={
            question.notifiedAt
              ? t('The shopper has received the first answer by email. A change is not emailed.')
              : t('Emailed to the shopper once, when you save it. Shown to everyone when the question is published.')
          }
          rows={5}
          maxLength={questionLimits.answer}
          value={answer}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
        {save.error ? <CallFailure error={save.error} /> : null}
        <Group justify="flex-end" gap="xs">
          {action(t('Delete'), 'DELETE', false)}
          {action(t('Reject'), { status: 'REJECTED' }, question.status === 'REJECTED')}
          {action(t('Save answer'), changed, !('answer' in changed))}
          <Button
            disabled={answer.trim() === '' || (question.status === 'PUBLISHED' && !('answer' in changed))}
            loading={save.isPending}
            onClick={() => save.mutate({ status: 'PUBLISHED', ...changed })}
          >
            {t('Publish')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function QuestionFacts({ question }: { question: QuestionRecord }) {
  return (
    <>
      <Group gap="xs">
        <QuestionStatusBadge status={question.status} />
      </Group>
      <Text size="sm" className="pre-line">
        {question.body}
      </Text>
      <Text size="xs" c="dimmed">
        {question.authorName}
        {question.email ? `, ${question.email}` : ''}, <Time at={question.createdAt} />
      </Text>
      <SpamSigns score={question.spamScore} reasons={question.spamReasons} />
      <Anchor component={Link} to={`/admin/catalog/products/${question.productId}`} size="sm">
        {question.productName}
      </Anchor>
    </>
  );
}
