import { Checkbox, Input, SimpleGrid, Stack } from '@mantine/core';
import { webhookEvents, webhookEventTypes } from '@vitrine/domain/webhooks/webhook-events.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';

interface EventsFieldProps {
  value: readonly string[];
  error: ReactNode;
  onChange: (events: string[]) => void;
}

/** Renders the catalogue of events. '*' covers also the events of later versions, and a pattern its group. */
export function EventsField({ value, error, onChange }: EventsFieldProps) {
  const isAll = value.includes('*');
  const covers = (type: string) => isAll || value.includes(type) || value.includes(getGroup(type));
  const toggle = (type: string) => {
    // A pattern that covered the type gives way to its other types.
    const pattern = getGroup(type);
    const spread = value.flatMap((one) =>
      one === pattern ? webhookEventTypes.filter((other) => getGroup(other) === pattern) : [one],
    );
    onChange(covers(type) ? spread.filter((one) => one !== type) : [...spread, type]);
  };
  return (
    <Input.Wrapper label={t('Events')} labelElement="div" error={error} role="group" aria-label={t('Events')}>
      <Stack gap="xs" mt="xs">
        <Checkbox
          label={t('All events')}
          description={t('Also those of later versions')}
          checked={isAll}
          onChange={() => onChange(isAll ? [] : ['*'])}
        />
        {isAll ? null : (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing="xs">
            {webhookEventTypes.map((type) => (
              <Checkbox
                key={type}
                label={type}
                description={translated(webhookEvents[type])}
                checked={covers(type)}
                onChange={() => toggle(type)}
              />
            ))}
          </SimpleGrid>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

function getGroup(type: string): string {
  return `${type.split('.')[0] ?? ''}.*`;
}
