import type { ExtensionProviderView } from '@vitrine/contract/extensions/extension-providers.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { RemoveButton } from './remove-button.tsx';
import { labelsOnTheWay } from './remove-connection.tsx';

interface SwitchOffProviderProps {
  provider: ExtensionProviderView;
  onRemoved: () => Promise<unknown>;
}

/** Renders the button that switches a provider of an extension off and removes its keys, after a confirmation. */
export function SwitchOffProvider({ provider, onRemoved }: SwitchOffProviderProps) {
  const { title, openLabels, isRetired, updatedAt } = provider;
  return (
    <RemoveButton
      label={t('Switch off')}
      fullLabel={`${t('Switch off')}: ${title}`}
      name={title}
      remove={() => api.staff.extensions.removeProvider(provider, { updatedAt })}
      onRemoved={onRemoved}
    >
      {openLabels > 0 ? labelsOnTheWay(openLabels, isRetired) : t('It offers no more rates and labels.')}
    </RemoveButton>
  );
}
