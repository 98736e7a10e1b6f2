import { Button, SegmentedControl, Stack, TagsInput, Text } from '@mantine/core';
import type { SynonymRecord } from '@vitrine/contract/catalog/search-rules.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { LanguageSelect } from './language-select.tsx';
import { useRuleWrite } from './use-search-rules.ts';

interface SynonymModalProps {
  /** Null for a new synonym. */
  synonym: SynonymRecord | null;
  suggested: { readonly words: string; readonly locale: string | null } | null;
  onClose: () => void;
}

const maxWords = 20;

/** Adds or changes a synonym: words that find each other, or words that find others. */
export function SynonymModal({ synonym, suggested, onClose }: SynonymModalProps) {
  const startsOneWay = synonym ? synonym.finds.length > 0 : suggested !== null;
  const [isOneWay, setOneWay] = useState(startsOneWay);
  const [words, setWords] = useState<string[]>(synonym?.words ?? (suggested ? [suggested.words] : []));
  const [finds, setFinds] = useState<string[]>(synonym?.finds ?? []);
  const [locale, setLocale] = useState<string | null>(synonym?.locale ?? suggested?.locale ?? null);
  const save = useRuleWrite(
    () => {
      const body = { locale, words, finds: isOneWay ? finds : [] };
      return synonym ? api.synonyms.update(synonym.id, body) : api.synonyms.create(body);
    },
    t('Synonym saved.'),
    onClose,
  );
  const isComplete = isOneWay ? words.length > 0 && finds.length > 0 : words.length > 1;
  return (
    <Dialog onClose={onClose} title={synonym ? t('Edit synonym') : t('Add synonym')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) save.mutate(undefined);
        }}
      >
        <Stack gap="sm">
          <SegmentedControl
            aria-label={t('Direction')}
            data={[
              { value: 'both', label: t('Two-way') },
              { value: 'one', label: t('One-way') },
            ]}
            value={isOneWay ? 'one' : 'both'}
            onChange={(value) => setOneWay(value === 'one')}
          />
          <Text size="sm" c="dimmed">
            {isOneWay
              ? t('A search for one of the first words also finds products with one of the second. Not the reverse.')
              : t('A search for one of the words also finds products with another.')}
          </Text>
          <TagsInput
            label={isOneWay ? t('A search for') : t('Words')}
            placeholder={t('sofa, couch')}
            description={t('Press Enter after each word or phrase.')}
            maxTags={maxWords}
            value={words}
            onChange={setWords}
            acceptValueOnBlur
            data-autofocus={suggested ? undefined : true}
          />
          {isOneWay ? (
            <TagsInput
              label={t('Also finds')}
              maxTags={maxWords}
              value={finds}
              onChange={setFinds}
              acceptValueOnBlur
              data-autofocus={suggested ? true : undefined}
            />
          ) : null}
          <LanguageSelect value={locale} onChange={setLocale} />
          {save.error ? <CallFailure error={save.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={save.isPending} disabled={!isComplete}>
              {t('Save synonym')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
