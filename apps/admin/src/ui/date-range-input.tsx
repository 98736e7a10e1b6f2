import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { useId } from 'react';

type Settings = 'label' | 'placeholder' | 'value' | 'onChange' | 'allowSingleDateInRange' | 'w' | 'popoverProps';
type DateRangeInputProps = Pick<DatePickerInputProps<'range'>, Settings>;

const ariaLabels = { previousMonth: 'Previous month', nextMonth: 'Next month' };

/** An input of two days, chosen in a calendar that is labelled by its field. */
export function DateRangeInput(props: DateRangeInputProps) {
  const id = useId();
  return (
    <DatePickerInput
      type="range"
      id={id}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the dates' }}
      ariaLabels={ariaLabels}
      {...props}
      popoverProps={{ id, ...props.popoverProps }}
    />
  );
}
