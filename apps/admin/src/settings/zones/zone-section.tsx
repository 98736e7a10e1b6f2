import { Badge, Button, Group, List, Stack, Table, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { WideTable } from '../../ui/list/wide-table.tsx';
import { Section } from '../../ui/section.tsx';
import { MethodModal } from './method-modal.tsx';
import { type Method, useZoneWrite, type ZoneWithMethods } from './use-zones.ts';
import { ZoneModal } from './zone-modal.tsx';
import { areaText, methodText, priceText } from './zone-words.ts';

type Open = 'edit' | 'delete' | 'add' | Method | null;

/** Renders a zone with its areas and methods, and the buttons that change them. */
export function ZoneSection({ zone }: { zone: ZoneWithMethods }) {
  const [open, setOpen] = useState<Open>(null);
  const remove = useZoneWrite(() => api.shippingZones.delete(zone.id));
  const close = () => setOpen(null);
  return (
    <Section
      title={zone.name}
      actions={
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={t('Edit zone {name}', { name: zone.name })}
            onClick={() => setOpen('edit')}
          >
            {t('Edit zone')}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={t('Delete zone {name}', { name: zone.name })}
            onClick={() => setOpen('delete')}
          >
            {t('Delete zone')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <List size="sm" className="breaks">
          {zone.areas.map((area) => (
            <List.Item key={areaText(area)}>{areaText(area)}</List.Item>
          ))}
        </List>
        <Methods methods={zone.methods} zone={zone.name} onOpen={setOpen} />
        <Group>
          <Button
            size="xs"
            variant="default"
            aria-label={t('Add method to {name}', { name: zone.name })}
            onClick={() => setOpen('add')}
          >
            {t('Add method')}
          </Button>
        </Group>
      </Stack>
      {open === 'edit' ? <ZoneModal zone={zone} onClose={close} /> : null}
      {open === 'add' ? <MethodModal zone={zone} method={null} onClose={close} /> : null}
      {open !== null && typeof open === 'object' ? <MethodModal zone={zone} method={open} onClose={close} /> : null}
      {open === 'delete' ? (
        <ConfirmModal
          title={t('Delete the zone {name}?', { name: zone.name })}
          confirmLabel={t('Delete zone')}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          {t(
            'Its methods are also deleted, and the shop no longer delivers to its addresses unless another zone includes them. Placed orders keep their method and price. You can undo this in the audit log.',
          )}
        </ConfirmModal>
      ) : null}
    </Section>
  );
}

interface MethodsProps {
  methods: readonly Method[];
  zone: string;
  onOpen: (method: Method) => void;
}

function Methods({ methods, zone, onOpen }: MethodsProps) {
  if (methods.length === 0) {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {t('No methods yet: nothing is delivered to this zone.')}
      </Text>
    );
  }
  return (
    <WideTable label={t('Methods of {zone}', { zone })} minWidth={260}>
      <Table aria-label={t('Methods of {zone}', { zone })}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Method')}</Table.Th>
            <Table.Th>{t('Price')}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{t('Actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {methods.map((method) => (
            <Table.Tr key={method.id}>
              <Table.Td className="breaks">
                <Group gap="xs">
                  <Text size="sm" fw={600}>
                    {method.title}
                  </Text>
                  {method.isActive ? null : <Badge color="gray">{t('Off')}</Badge>}
                </Group>
                <Text size="xs" c="dimmed">
                  {methodText(method)}
                </Text>
              </Table.Td>
              <Table.Td>{priceText(method)}</Table.Td>
              <Table.Td ta="right">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('Edit {title}', { title: method.title })}
                  onClick={() => onOpen(method)}
                >
                  {t('Edit')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
