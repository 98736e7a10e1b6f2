import { Badge, Button, Group, List, Stack, Table, Text } from '@mantine/core';
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
          <Button size="xs" variant="default" aria-label={`Edit zone ${zone.name}`} onClick={() => setOpen('edit')}>
            Edit zone
          </Button>
          <Button size="xs" variant="default" aria-label={`Delete zone ${zone.name}`} onClick={() => setOpen('delete')}>
            Delete zone
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
          <Button size="xs" variant="default" aria-label={`Add method to ${zone.name}`} onClick={() => setOpen('add')}>
            Add method
          </Button>
        </Group>
      </Stack>
      {open === 'edit' ? <ZoneModal zone={zone} onClose={close} /> : null}
      {open === 'add' ? <MethodModal zone={zone} method={null} onClose={close} /> : null}
      {open !== null && typeof open === 'object' ? <MethodModal zone={zone} method={open} onClose={close} /> : null}
      {open === 'delete' ? (
        <ConfirmModal
          title={`Delete the zone ${zone.name}?`}
          confirmLabel="Delete zone"
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          Its methods are also deleted, and the shop no longer delivers to its addresses unless another zone includes
          them. Placed orders keep their method and price. You can undo this in the audit log.
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
        No methods yet: nothing is delivered to this zone.
      </Text>
    );
  }
  return (
    <WideTable label={`Methods of ${zone}`} minWidth={260}>
      <Table aria-label={`Methods of ${zone}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Method</Table.Th>
            <Table.Th>Price</Table.Th>
            <Table.Th>
              <span className="visually-hidden">Actions</span>
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
                  {method.isActive ? null : <Badge color="gray">Off</Badge>}
                </Group>
                <Text size="xs" c="dimmed">
                  {methodText(method)}
                </Text>
              </Table.Td>
              <Table.Td>{priceText(method)}</Table.Td>
              <Table.Td ta="right">
                <Button size="xs" variant="default" aria-label={`Edit ${method.title}`} onClick={() => onOpen(method)}>
                  Edit
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
