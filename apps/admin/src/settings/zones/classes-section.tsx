import { Button, Group, List, Stack, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconPlus } from '../../icons/icons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { Section } from '../../ui/section.tsx';
import { ClassModal } from './class-modal.tsx';
import { type ShippingClassView, useShippingClasses } from './use-shipping-classes.ts';
import type { ZoneWithMethods } from './use-zones.ts';

/** Renders the classes of goods that some methods do not carry. */
export function ClassesSection({ zones }: { zones: readonly ZoneWithMethods[] }) {
  const { data, error, refetch } = useShippingClasses();
  const [open, setOpen] = useState<ShippingClassView | 'new' | null>(null);
  const titles = new Map(
    zones.flatMap(({ name, methods }) => methods.map(({ id, title }) => [id, `${title} (${name})`])),
  );
  return (
    <Section
      title={t('Shipping classes')}
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          {t('Add class')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(
            'For dangerous or oversized goods. Choose which methods do not accept them, then assign the class to products.',
          )}
        </Text>
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {data && data.length > 0 ? (
          <List size="sm" className="breaks" listStyleType="none">
            {data.map((one) => (
              <List.Item key={one.id}>
                <Group gap="xs" justify="space-between">
                  <span>
                    <b>{one.name}</b>, {excludedText(one, titles)}
                  </span>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('Edit class {name}', { name: one.name })}
                    onClick={() => setOpen(one)}
                  >
                    {t('Edit')}
                  </Button>
                </Group>
              </List.Item>
            ))}
          </List>
        ) : null}
      </Stack>
      {open === null ? null : (
        <ClassModal shippingClass={open === 'new' ? null : open} zones={zones} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}

function excludedText({ excludedMethodIds }: ShippingClassView, titles: ReadonlyMap<string, string>): string {
  const names = excludedMethodIds.flatMap((id) => titles.get(id) ?? []);
  return names.length === 0 ? t('accepted by every method') : t('not accepted by {names}', { names: names.join(', ') });
}
