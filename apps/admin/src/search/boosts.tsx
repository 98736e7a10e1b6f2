import { Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SearchBoostsView } from '@vitrine/contract/catalog/search/search-boosts.schema.ts';
import { type BoostLevel, boostBounds, boostLevels } from '@vitrine/domain/catalog/search/search-boosts.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { constantLabel } from '../ui/labels.ts';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { BoostsPreview } from './boosts-preview.tsx';

const queryKey = ['search/boosts'];
const levels = boostLevels.map((value) => ({ value, label: constantLabel(value) }));

/** Renders what the owner raises in the ranking of searches, with a preview of the unsaved choice. */
export function Boosts() {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => api.staff.search.boosts() });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return <BoostsForm key={data.updatedAt} stored={data} />;
}

function BoostsForm({ stored }: { stored: SearchBoostsView }) {
  const queryClient = useQueryClient();
  const may = useMay();
  const mayWrite = may('products:write');
  const [boosts, setBoosts] = useState(stored);
  const change = (changes: Partial<SearchBoostsView>) => setBoosts((before) => ({ ...before, ...changes }));
  const save = useMutation({
    mutationFn: () => api.staff.search.changeBoosts(boosts),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      notifyDone(t('Boosts saved.'));
    },
  });
  const { updatedAt: _, ...wanted } = boosts;
  return (
    <Stack>
      <Section title={t('Boosts')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <fieldset disabled={!mayWrite} className="plain">
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                {t(
                  'A boost raises products among the results of a search. It comes after pins, and filters always win.',
                )}
              </Text>
              <Group align="flex-start">
                <Level label={t('New products')} value={boosts.newest} onChange={(newest) => change({ newest })} />
                <NumberInput
                  label={t('New for (days)')}
                  w={140}
                  {...whole(boostBounds.newDays)}
                  value={boosts.newDays}
                  onChange={(days) => change({ newDays: Number(days) || 1 })}
                />
              </Group>
              <Level
                label={t('Products in stock')}
                value={boosts.inStock}
                onChange={(inStock) => change({ inStock })}
              />
              <Group align="flex-start">
                <Level
                  label={t('High margin')}
                  isDisabled={!may('products:cost')}
                  value={boosts.margin}
                  onChange={(margin) => change({ margin })}
                />
                <NumberInput
                  label={t('From (% of the price)')}
                  w={170}
                  disabled={!may('products:cost')}
                  {...whole(boostBounds.marginPercent)}
                  value={boosts.marginPercent}
                  onChange={(percent) => change({ marginPercent: Number(percent) || 1 })}
                />
              </Group>
              <Text size="sm" c="dimmed">
                {t(
                  'The margin is the price without the cost. Shoppers never see costs. Products without a cost are not raised.',
                )}
              </Text>
              {save.error ? <CallFailure error={save.error} /> : null}
              <Group justify="flex-end">
                <Button
                  type="submit"
                  loading={save.isPending}
                  disabled={JSON.stringify(boosts) === JSON.stringify(stored)}
                >
                  {t('Save boosts')}
                </Button>
              </Group>
            </Stack>
          </fieldset>
        </form>
      </Section>
      <BoostsPreview boosts={wanted} />
    </Stack>
  );
}

interface LevelProps {
  readonly label: string;
  readonly value: BoostLevel;
  readonly isDisabled?: boolean;
  readonly onChange: (level: BoostLevel) => void;
}

function Level({ label, value, isDisabled = false, onChange }: LevelProps) {
  return (
    <Select
      label={label}
      w={170}
      allowDeselect={false}
      disabled={isDisabled}
      data={levels}
      value={value}
      onChange={(level) => onChange(level ?? 'OFF')}
    />
  );
}

function whole(max: number) {
  return { min: 1, max, allowDecimal: false, allowNegative: false, clampBehavior: 'strict' } as const;
}
