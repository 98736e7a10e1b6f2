import { Checkbox, Input, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  missingRequirements,
  type Permission,
  permissionEntry,
  withRequirements,
} from '@vitrine/domain/users/permissions/permissions.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';

interface PermissionsFieldProps {
  readonly offered: readonly Permission[];
  readonly value: readonly Permission[];
  readonly error: ReactNode;
  /** Whether each permission has its name in the API below its label, for the programs of an API key. */
  readonly hasNames?: boolean;
  readonly onChange: (chosen: Permission[]) => void;
}

/** Renders the catalogue of permissions by group. A chosen one also chooses those that it requires. */
export function PermissionsField({ offered, value, error, hasNames = false, onChange }: PermissionsFieldProps) {
  const groups = [...new Set(offered.map((name) => permissionEntry(name).group))];
  const toggle = (name: Permission) =>
    onChange(value.includes(name) ? withoutDependent(value, name) : withRequirements([...value, name]));
  return (
    <Input.Wrapper label={t('Permissions')} labelElement="div" error={error} role="group" aria-label={t('Permissions')}>
      <Stack gap="md" mt="xs">
        {groups.map((group) => (
          <div key={group} role="group" aria-label={translated(group)}>
            <Text size="sm" fw={600} mb={6}>
              {translated(group)}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing="xs">
              {offered
                .filter((name) => permissionEntry(name).group === group)
                .map((name) => (
                  <Checkbox
                    key={name}
                    label={translated(permissionEntry(name).label)}
                    description={hasNames ? name : undefined}
                    checked={value.includes(name)}
                    onChange={() => toggle(name)}
                  />
                ))}
            </SimpleGrid>
          </div>
        ))}
      </Stack>
    </Input.Wrapper>
  );
}

/** Returns the chosen permissions without one, and without those that require it. */
function withoutDependent(value: readonly Permission[], name: Permission): Permission[] {
  let rest = value.filter((one) => one !== name);
  while (missingRequirements(rest).length > 0) {
    rest = rest.filter((one) => missingRequirements([one]).every((needed) => rest.includes(needed)));
  }
  return rest;
}
