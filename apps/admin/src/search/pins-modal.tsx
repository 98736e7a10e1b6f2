import { Button, Stack, Text } from '@mantine/core';
import type { SearchRuleRecord } from '@vitrine/contract/catalog/search-rules.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { ProductPicker } from '../catalog/product-picker.tsx';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField } from '../ui/forms/field-errors.ts';
import { isChosen, listOfRule, type PinnedList, PinnedListFields } from './pinned-list.tsx';
import { PinsPreview } from './pins-preview.tsx';
import { ProductRows } from './product-rows.tsx';
import { useRuleWrite } from './use-search-rules.ts';

interface PinsModalProps {
  /** The stored rule, with the name of its list. Null for a new one. */
  rule: SearchRuleRecord | null;
  name: string;
  onClose: () => void;
}

/** Pins and hides products of one search, category or collection, in a preview that is the result. */
export function PinsModal({ rule, name, onClose }: PinsModalProps) {
  const [list, setList] = useState<PinnedList>(rule ? listOfRule(rule) : { query: '', locale: null });
  const [pinnedIds, setPinnedIds] = useState<string[]>(rule?.pinnedIds ?? []);
  const [hiddenIds, setHiddenIds] = useState<string[]>(rule?.hiddenIds ?? []);
  const save = useRuleWrite(
    () => {
      const body = { ...list, pinnedIds, hiddenIds };
      return rule ? api.searchRules.update(rule.id, body) : api.searchRules.create(body);
    },
    t('Pins saved.'),
    onClose,
  );
  const errors = save.error ? errorsByField(save.error) : {};
  const isComplete = isChosen(list) && pinnedIds.length + hiddenIds.length > 0;
  return (
    <Dialog onClose={onClose} title={rule ? t('Pins of {query}', { query: name }) : t('Pin products')} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) save.mutate(undefined);
        }}
      >
        <Stack gap="sm">
          <PinnedListFields list={list} isStored={rule !== null} errors={errors} onChange={setList} />
          <ProductPicker
            label={t('Pin another product')}
            taken={pinnedIds}
            onlyActive
            onPick={({ id }) => {
              setPinnedIds([...pinnedIds, id]);
              setHiddenIds(hiddenIds.filter((other) => other !== id));
            }}
          />
          <PinsPreview
            request={{ ...list, pinnedIds, hiddenIds }}
            onPin={setPinnedIds}
            onHide={(id) => {
              setHiddenIds([...hiddenIds, id]);
              setPinnedIds(pinnedIds.filter((other) => other !== id));
            }}
          />
          <ProductRows
            title={t('Hidden products')}
            ids={hiddenIds}
            action={t('Show')}
            actionName={(product) => t('Show {name} again', { name: product })}
            onAction={(id) => setHiddenIds(hiddenIds.filter((other) => other !== id))}
          />
          <Text size="sm" c="dimmed">
            {t(
              'Filters and a chosen order apply to pinned products as well. Sold-out products are not pinned until they are back in stock. A category or collection pins only its own products.',
            )}
          </Text>
          {save.error ? <CallFailure error={save.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={save.isPending} disabled={!isComplete}>
              {t('Save pins')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
