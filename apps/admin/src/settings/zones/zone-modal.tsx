import { Button, Fieldset, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconPlus } from '../../icons/icons.tsx';
import { api } from '../../shell/api.ts';
import { useSite } from '../../shell/use-site.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CountrySelect } from '../../ui/editor/country-select.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { ClosingNotice, useClosingNotice } from './closing-notice.tsx';
import { useZoneWrite, type ZoneWithMethods } from './use-zones.ts';
import { areaText } from './zone-words.ts';

type Area = ZoneWithMethods['areas'][number];

const newAreaIn = (country: string): Area => ({ country, states: [], postalCodes: [] });

/** Creates or edits a zone: its name and its areas. The typed values stay if the shop refuses them. */
export function ZoneModal({ zone, onClose }: { zone: ZoneWithMethods | null; onClose: () => void }) {
  const newArea = newAreaIn(useSite()?.country ?? 'US');
  const [name, setName] = useState(zone?.name ?? '');
  const [areas, setAreas] = useState<readonly Area[]>(zone?.areas ?? [newArea]);
  const save = useZoneWrite(() => {
    const body = { name: name.trim(), areas: areas.map(cleanArea) };
    return zone
      ? api.shippingZones.update(zone.id, { ...body, updatedAt: zone.updatedAt })
      : api.shippingZones.create(body);
  });
  const isValid = name.trim() !== '' && areas.length > 0;
  const notice = useClosingNotice();
  const named = new Set(areas.map((area) => areaText(cleanArea(area))));
  const lost = (zone?.areas ?? []).map(areaText).filter((area) => !named.has(area));
  const change = (index: number, changed: Partial<Area>) =>
    setAreas(areas.map((area, at) => (at === index ? { ...area, ...changed } : area)));
  return (
    <Dialog
      title={zone ? t('Edit the zone {name}', { name: zone.name }) : t('Add a shipping zone')}
      onClose={onClose}
      size="lg"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isValid || save.isPending || !notice.ask('save', lost.length > 0)) return;
          save.mutate(undefined, {
            onSuccess: () => {
              notifyDone(zone ? t('The zone is saved.') : t('The zone is added with the flat rate as its method.'));
              onClose();
            },
          });
        }}
      >
        <Stack>
          <TextInput
            label={t('Zone name')}
            description={t('Only staff see it')}
            withAsterisk
            maxLength={100}
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {areas.map((area, index) => (
            // An area has no id, and all of it may change.
            <AreaFields
              key={index}
              area={area}
              number={index + 1}
              onChange={(changed) => change(index, changed)}
              onRemove={areas.length > 1 ? () => setAreas(areas.filter((_, at) => at !== index)) : undefined}
            />
          ))}
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAreas([...areas, newArea])}
            >
              {t('Add a country')}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {t('An address belongs to the most specific zone: postal code before state, state before country.')}
          </Text>
          {zone ? null : (
            <Text size="sm" c="dimmed">
              {t(
                'The zone uses the flat rate as its method. If the first zone leaves out addresses in the countries that you ship to, the shop adds the zone “Everywhere else” for them.',
              )}
            </Text>
          )}
          {notice.isShown && lost.length > 0 ? <ClosingNotice where={lost.join('; ')} /> : null}
          {save.error ? <CallFailure error={save.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={save.isPending} disabled={!isValid}>
              {notice.isShown && lost.length > 0 ? t('Save anyway') : t('Save zone')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Returns the area without the trailing commas that a list field may still hold. */
function cleanArea({ country, states, postalCodes }: Area): Area {
  return { country, states: cleanList(states), postalCodes: cleanList(postalCodes) };
}

function cleanList(entries: readonly string[]): string[] {
  return entries
    .flatMap((entry) => entry.split(/[,;]/))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

interface AreaFieldsProps {
  area: Area;
  number: number;
  onChange: (changed: Partial<Area>) => void;
  onRemove: (() => void) | undefined;
}

function AreaFields({ area, number, onChange, onRemove }: AreaFieldsProps) {
  return (
    <Fieldset legend={t('Area {number}', { number })}>
      <Stack gap="xs">
        <CountrySelect
          allowDeselect={false}
          value={area.country}
          onChange={(country) => country && onChange({ country })}
        />
        <TagsInput
          label={t('States')}
          description={t('Codes such as CA, or names. Leave empty for the whole country')}
          value={area.states}
          splitChars={[',', ';']}
          acceptValueOnBlur
          onChange={(states) => onChange({ states })}
        />
        <TagsInput
          label={t('Postal codes')}
          description={t('94107, 941* or 90000-90999. Leave empty for all')}
          value={area.postalCodes}
          splitChars={[',', ';']}
          acceptValueOnBlur
          onChange={(postalCodes) => onChange({ postalCodes })}
        />
        {onRemove ? (
          <Group>
            <Button size="xs" variant="default" aria-label={t('Remove area {number}', { number })} onClick={onRemove}>
              {t('Remove')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Fieldset>
  );
}
