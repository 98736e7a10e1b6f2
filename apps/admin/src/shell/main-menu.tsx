import { NavLink, ScrollArea, Text } from '@mantine/core';
import { NavLink as RouterLink } from 'react-router';
import { navigation } from './navigation.ts';

/** Renders the menu of all pages of the admin area, grouped by subject. */
export function MainMenu({ pathname }: { pathname: string }) {
  return (
    <ScrollArea type="auto" scrollbarSize={6}>
      {navigation.map(({ group, entries }) => (
        <div key={group} role="group" aria-label={group}>
          <Text size="xs" fw={600} c="dimmed" px="sm" mt="sm" mb={2}>
            {group}
          </Text>
          {entries.map(({ label, to, icon: Icon }) => (
            <NavLink
              key={to}
              component={RouterLink}
              to={to}
              label={label}
              py={6}
              active={pathname === to || pathname.startsWith(`${to}/`)}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
            />
          ))}
        </div>
      ))}
    </ScrollArea>
  );
}
