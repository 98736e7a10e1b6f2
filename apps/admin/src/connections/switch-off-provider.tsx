import type { ExtensionProviderView } from '@vitrine/contract/extensions/extension-providers.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { count } from '../ui/money.ts';
import { RemoveButton } from './remove-button.tsx';
import { labelsOnTheWay } from './remove-connection.tsx';

interface SwitchOffProviderProps {
  provider: ExtensionProviderView;
  onRemoved: () => Promise<unknown>;
}

/** Renders the button that switches a provider of an extension off and removes its keys, after a confirmation. */
export function SwitchOffProvider({ provider, onRemoved }: SwitchOffProviderProps) {
  const { title, updatedAt } = provider;
  return (
    <RemoveButton
      label={t('Switch off')}
      fullLabel={`${t('Switch off')}: ${title}`}
      name={title}
      remove={() => api.staff.extensions.removeProvider(provider, { updatedAt })}
      onRemoved={onRemoved}
    >
      {toConsequence(provider)}
    </RemoveButton>
  );
}

/** Returns what happens when the provider is switched off. */
function toConsequence({ kind, openLabels, openTaxes, isRetired }: ExtensionProviderView): string {
  if (kind === 'carrier')
    return openLabels > 0 ? labelsOnTheWay(openLabels, isRetired) : t('It offers no more rates and labels.');
  if (openTaxes === 0) return t('It computes no more taxes.');
  const left = { count: count(openTaxes) };
  return isRetired
    ? t('Its keys are deleted. These orders and refunds are not recorded: {count}.', left)
    : t(
        'It computes no more taxes. Its keys remain stored until its orders and refunds are recorded: {count} left.',
        left,
      );
}
