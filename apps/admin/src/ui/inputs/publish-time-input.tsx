import { TextInput } from '@mantine/core';
import { localTime, toMoment } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useShopLocale } from '../shop-locale.tsx';

interface PublishTimeInputProps {
  /** ISO 8601. Null: not scheduled. */
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** Renders an input of the time at which a record is published, in the time zone of the shop. */
export function PublishTimeInput({ value, error, onChange }: PublishTimeInputProps) {
  const { timeZone } = useShopLocale();
  const local = value === null ? '' : new Date(localTime(Date.parse(value), timeZone)).toISOString().slice(0, 16);
  return (
    <TextInput
      type="datetime-local"
      label={t('Publish at')}
      description={t('In the time zone of the shop, {timeZone}. Empty: not scheduled. A past time publishes now.', {
        timeZone,
      })}
      error={error}
      value={local}
      onChange={({ currentTarget }) => {
        const moment = Date.parse(`${currentTarget.value}Z`);
        onChange(Number.isNaN(moment) ? null : new Date(toMoment(moment, timeZone)).toISOString());
      }}
    />
  );
}
