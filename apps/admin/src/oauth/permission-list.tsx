import { List, Text } from '@mantine/core';
import { isPermission, permissionEntry } from '@vitrine/domain/users/permissions/permissions.ts';
import { translated } from '@vitrine/messages/admin/t.ts';

/** Renders permissions in the words of the screen of roles. */
export function PermissionList({ names }: { names: readonly string[] }) {
  return (
    <List size="sm" spacing={2}>
      {names.map((name) => (
        <List.Item key={name}>
          {isPermission(name) ? translated(permissionEntry(name).label) : name}{' '}
          <Text span size="sm" c="dimmed">
            {name}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
