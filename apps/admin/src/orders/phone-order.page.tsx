import {
  ActionIcon,
  Alert,
  Button,
  Grid,
  Group,
  NumberInput,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { isEmail, isNotEmpty, useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import type { ManualOrderBody } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { offeredCountries } from '@vitrine/domain/shipping/countries.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ProductPicker } from '../catalog/product-picker.tsx';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { money } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';

interface Line {
  readonly key: string;
  readonly product: ProductRecord;
  readonly variantId: string | null;
  readonly quantity: number;
}

/** An order that a shopper places by phone, at today's prices. */
export function Component() {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: site } = useQuery({ queryKey: ['settings', 'public'], queryFn: () => api.settings.site() });
  const form = useForm({
    initialValues: {
      email: '',
      paymentMethod: '',
      address: { name: '', phone: '', street1: '', street2: '', city: '', state: '', postalCode: '', country: 'US' },
    },
    validate: {
      email: isEmail('E-mail is required'),
      paymentMethod: isNotEmpty('A payment method is required'),
      address: {
        name: isNotEmpty('Name is required'),
        street1: isNotEmpty('Street is required'),
        city: isNotEmpty('City is required'),
        state: isNotEmpty('State is required'),
        postalCode: isNotEmpty('Postal code is required'),
      },
    },
  });
  const items = lines.map(({ product, variantId, quantity }) => ({ productId: product.id, variantId, quantity }));
  const quote = useQuery({
    queryKey: ['cart', 'quote', items],
    queryFn: ({ signal }) => api.cart.quote({ items }, signal),
    enabled: items.length > 0,
  });
  const attempt = useRef({ body: '', key: '' });
  // The same order sent again, because the answer got lost, bears the same key: the card is charged once.
  const placeOnce = (order: ManualOrderBody) => {
    const body = JSON.stringify(order);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    return api.staff.order.placeManual(order, attempt.current.key);
  };
  const place = useMutation({
    mutationFn: ({ email, paymentMethod, address }: typeof form.values) =>
      placeOnce({ email, items, address, paymentMethod: paymentMethod.trim() }),
    onSuccess: (answer) => {
      // It was answered: another try is another order.
      attempt.current = { body: '', key: '' };
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      if (!('orderId' in answer)) return undefined;
      notifyDone(answer.success ? 'Order placed.' : 'Order placed; its payment is not through yet.');
      return navigate(`/admin/orders/${answer.orderId}`);
    },
  });
  const declined = place.data && 'error' in place.data && !('orderId' in place.data) ? place.data.error : null;
  const edit = (key: string, changes: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const needsVariant = lines.some(({ product, variantId }) => product.hasVariants && variantId === null);
  const field = (name: string) => form.getInputProps(`address.${name}`);
  const countries = offeredCountries(site?.countries ?? ['US']).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <PageHeader title="Phone order" back={{ to: '/admin/orders', label: 'Orders' }} />
      <form onSubmit={form.onSubmit((values) => place.mutate(values))}>
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Section title="Items">
              <Stack gap="sm">
                <ProductPicker
                  label="Add a product"
                  withVariants
                  onPick={(product) => {
                    const variantId = product.variants?.find(({ stock }) => stock > 0)?.id ?? null;
                    setLines([...lines, { key: crypto.randomUUID(), product, variantId, quantity: 1 }]);
                  }}
                />
                {lines.length > 0 ? (
                  <Table>
                    <Table.Thead>
                      <Table.Tr>
                        <Table.Th>Product</Table.Th>
                        <Table.Th w={90}>Quantity</Table.Th>
                        <Table.Th ta="right">Amount</Table.Th>
                        <Table.Th w={40}>
                          <span className="visually-hidden">Remove</span>
                        </Table.Th>
                      </Table.Tr>
                    </Table.Thead>
                    <Table.Tbody>
                      {lines.map((line, place_) => (
                        <LineRow
                          key={line.key}
                          line={line}
                          quoted={quote.data?.lines[place_]}
                          onEdit={(changes) => edit(line.key, changes)}
                          onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
                        />
                      ))}
                    </Table.Tbody>
                  </Table>
                ) : null}
                {quote.error ? <CallFailure error={quote.error} onRetry={() => void quote.refetch()} /> : null}
                {quote.data && lines.length > 0 ? (
                  <Stack gap={2} align="flex-end">
                    <Text size="sm">Subtotal {money(quote.data.totals.subtotal)}</Text>
                    <Text size="sm">Shipping {money(quote.data.totals.shipping)}</Text>
                    <Text size="sm">Sales tax {money(quote.data.totals.tax)}</Text>
                    <Text fw={700}>Total {money(quote.data.totals.total)}</Text>
                  </Stack>
                ) : null}
              </Stack>
            </Section>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Section title="Shopper">
              <Stack gap="sm">
                <TextInput label="E-mail" type="email" {...form.getInputProps('email')} />
                <TextInput label="Name" {...field('name')} />
                <TextInput label="Phone" type="tel" {...field('phone')} />
                <TextInput label="Street" {...field('street1')} />
                <TextInput label="Street, second line" {...field('street2')} />
                <Group grow>
                  <TextInput label="City" {...field('city')} />
                  <TextInput label="State" {...field('state')} />
                </Group>
                <Group grow>
                  <TextInput label="Postal code" {...field('postalCode')} />
                  <Select label="Country" data={countries} allowDeselect={false} {...field('country')} />
                </Group>
                <TextInput
                  label="Payment method"
                  description={`Its id at the card provider; a card that the shopper gave there.${site?.demo ? ' Here pm_card_visa will do.' : ''}`}
                  placeholder="pm_..."
                  {...form.getInputProps('paymentMethod')}
                />
              </Stack>
            </Section>
          </Grid.Col>
        </Grid>
        <Stack mt="md">
          {place.error ? <CallFailure error={place.error} /> : null}
          {declined ? (
            <Alert color="red" title="The card was not charged" role="alert">
              {declined}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button type="submit" loading={place.isPending} disabled={lines.length === 0 || needsVariant}>
              {quote.data && lines.length > 0 ? `Place order for ${money(quote.data.totals.total)}` : 'Place order'}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
}

interface LineRowProps {
  line: Line;
  quoted: { price: number; quantity: number; notes: { code: string; message: string }[] } | undefined;
  onEdit: (changes: Partial<Line>) => void;
  onRemove: () => void;
}

function LineRow({ line: { product, variantId, quantity }, quoted, onEdit, onRemove }: LineRowProps) {
  return (
    <Table.Tr>
      <Table.Td>
        <Stack gap={4}>
          <Text size="sm">{product.name}</Text>
          {product.hasVariants ? (
            <Select
              aria-label={`Variant of ${product.name}`}
              placeholder="Choose options"
              size="xs"
              data={(product.variants ?? []).map(({ id, options, stock }) => ({
                value: id,
                label: `${options.map((option) => option.split(':')[1]).join(' / ')} (${stock})`,
                disabled: stock === 0,
              }))}
              value={variantId}
              onChange={(id) => onEdit({ variantId: id })}
              searchable
            />
          ) : null}
          {quoted?.notes.map(({ code, message }) => (
            <Text key={code} size="xs" c="red.9">
              {message}
            </Text>
          ))}
        </Stack>
      </Table.Td>
      <Table.Td>
        <NumberInput
          aria-label={`Quantity of ${product.name}`}
          min={1}
          max={100_000}
          allowDecimal={false}
          value={quantity}
          onChange={(value) => onEdit({ quantity: Number(value) || 1 })}
        />
      </Table.Td>
      <Table.Td ta="right">{quoted ? money(quoted.price * quoted.quantity) : '-'}</Table.Td>
      <Table.Td>
        <ActionIcon variant="subtle" color="red.9" aria-label={`Remove ${product.name}`} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}
