import { Button, type ButtonProps, Menu } from '@mantine/core';
import type { ProductOption } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconPlus } from '../../../icons/icons.tsx';

interface AddOptionProps {
  /** The presets that the product does not have yet. */
  readonly presets: readonly (ProductOption & { readonly id: string })[];
  /** Until the presets are loaded it is unknown whether the button opens a menu. */
  readonly isLoading: boolean;
  readonly onAdd: (option: ProductOption) => void;
}

const look: ButtonProps = { size: 'xs', variant: 'default', leftSection: <IconPlus size={14} aria-hidden /> };

/** Renders the button that adds an option: a new one, or one of the presets, if there are any. */
export function AddOption({ presets, isLoading, onAdd }: AddOptionProps) {
  const addNew = () => onAdd({ name: '', values: [] });
  if (presets.length === 0)
    return (
      <Button {...look} disabled={isLoading} onClick={addNew}>
        {t('Add option')}
      </Button>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look}>{t('Add option')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {presets.map(({ id, name, values }) => (
          <Menu.Item key={id} onClick={() => onAdd({ name, values })}>
            {name} ({values.length})
          </Menu.Item>
        ))}
        <Menu.Item onClick={addNew}>{t('New option')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
