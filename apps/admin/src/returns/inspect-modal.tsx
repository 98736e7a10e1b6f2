import { Button, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import type { InspectReturnBody, StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { itemName } from '@vitrine/domain/returns/item-name.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { counted } from '../ui/labels.ts';
import { useChangeReturn } from './use-change-return.ts';

type Result = InspectReturnBody['lines'][number];

const results = [
  ['restocked', t('Restock')],
  ['damaged', t('Damaged')],
  ['missing', t('Missing')],
] as const;

/** Takes the result of each item. All units are restocked at first. */
export function InspectModal({ one, onClose }: { one: StaffReturn; onClose: () => void }) {
  const [lines, setLines] = useState<readonly Result[]>(
    one.lines.map(({ lineId, quantity }) => ({ lineId, restocked: quantity, damaged: 0, missing: 0 })),
  );
  const inspect = useChangeReturn((body: InspectReturnBody) => api.staff.returns.inspect(one.id, body), onClose);
  return (
    <Dialog onClose={onClose} title={t('Inspect return {number}', { number: one.number })} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          inspect.mutate({ lines: [...lines] });
        }}
      >
        <Stack>
          <Text size="sm">{t('Restocked units go back into stock now. Missing units are not refunded.')}</Text>
          {one.lines.map(({ lineId, quantity, ...item }) => {
            const line = lines.find((entry) => entry.lineId === lineId);
            return (
              <div key={lineId} role="group" aria-label={item.name}>
                <Text size="sm" fw={500} className="breaks">
                  {itemName(item)}: {counted(quantity, 'unit')}
                </Text>
                <SimpleGrid cols={3} spacing="xs">
                  {results.map(([field, label]) => (
                    <NumberInput
                      key={field}
                      label={label}
                      min={0}
                      max={quantity}
                      clampBehavior="strict"
                      allowDecimal={false}
                      value={line?.[field] ?? 0}
                      onChange={(value) =>
                        setLines((before) =>
                          before.map((entry) =>
                            entry.lineId === lineId ? { ...entry, [field]: Number(value) || 0 } : entry,
                          ),
                        )
                      }
                    />
                  ))}
                </SimpleGrid>
              </div>
            );
          })}
          {inspect.error ? <CallFailure error={inspect.error} /> : null}
          <ModalButtons onClose={onClose} closeLabel={t('Back')}>
            <Button type="submit" loading={inspect.isPending}>
              {t('Save inspection')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
