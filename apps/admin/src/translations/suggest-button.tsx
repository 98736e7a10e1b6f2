import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { TranslatedTextsQuery } from '@vitrine/contract/translations/translations.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { notifyDone, notifyFailure } from '../ui/notify.ts';

interface SuggestButtonProps {
  named: TranslatedTextsQuery;
  /** The title of the extension that translates. */
  translator: string;
  /** Whether a text is missing or outdated. */
  isNeeded: boolean;
  onTexts: (texts: Readonly<Record<string, string>>) => void;
}

/** Renders the button that fills in what is missing or outdated. Staff read the texts, then save them. */
export function SuggestButton({ named, translator, isNeeded, onTexts }: SuggestButtonProps) {
  const suggest = useMutation({
    mutationFn: () => api.staff.translations.suggest(named),
    onSuccess: ({ texts, unusableCount }) => {
      onTexts(texts);
      const count = Object.keys(texts).length;
      notifyDone(
        unusableCount === 0
          ? t('Texts filled in: {count}. Read them, then save.', { count })
          : t('Texts filled in: {count}. Without a usable translation: {unusableCount}.', { count, unusableCount }),
      );
    },
    onError: notifyFailure,
  });
  return (
    <Button variant="default" disabled={!isNeeded} loading={suggest.isPending} onClick={() => suggest.mutate()}>
      {t('Translate with {translator}', { translator })}
    </Button>
  );
}
