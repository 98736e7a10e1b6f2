import { Button, Stack, Text, Title } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';

export function AdminNotFound() {
  return (
    <Stack align="flex-start">
      <Title order={1}>{t('Page not found')}</Title>
      <Text>{t('This page does not exist in the admin area.')}</Text>
      <Button component={Link} to="/admin/catalog/products">
        {t('Go to products')}
      </Button>
    </Stack>
  );
}
