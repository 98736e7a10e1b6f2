import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { t } from '@vitrine/messages/admin/t.ts';
import { useId } from 'react';
import { useShopLocale } from '../shop-locale.tsx';

type Settings = 'label' | 'placeholder' | 'value' | 'onChange' | 'allowSingleDateInRange' | 'w' | 'popoverProps';
type DateRangeInputProps = Pick<DatePickerInputProps<'range'>, Settings>;

const ariaLabels = { previousMonth: t('Previous month'), nextMonth: t('Next month') };

/** Renders an input of two days, chosen in a calendar that is labelled by its field. */
export function DateRangeInput(props: DateRangeInputProps) {
  const id = useId();
  const { weekStart } = useShopLocale();
  return (
    <DatePickerInput
      type="range"
      id={id}
      clearable
      clearButtonProps={{ 'aria-label': t('Clear the dates') }}
      ariaLabels={ariaLabels}
      firstDayOfWeek={weekStart === 'sunday' ? 0 : 1}
      {...props}
      popoverProps={{ id, ...props.popoverProps }}
    />
  );
}
