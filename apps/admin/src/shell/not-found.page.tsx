import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';

export function AdminNotFound() {
  return (
    <Stack align="flex-start">
      <Title order={1}>Page not found</Title>
      <Text>This page does not exist in the admin area.</Text>
      <Button component={Link} to="/admin/catalog/products">
        Go to products
      </Button>
    </Stack>
  );
}
