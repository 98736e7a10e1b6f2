import type { ConnectionName } from '@vitrine/contract/connections/connections.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { counted } from '../ui/labels.ts';
import { connectionWords } from './connection-words.ts';
import { RemoveButton } from './remove-button.tsx';

interface RemoveConnectionProps {
  name: ConnectionName;
  seenAt: string;
  /** Labels that need the keys. */
  openLabels: number;
  isRetired: boolean;
  onRemoved: () => Promise<unknown>;
}

/** Returns what removed keys mean for labels on the way. */
export function labelsOnTheWay(count: number, isRetired: boolean): string {
  const labels = counted(count, 'label');
  if (isRetired)
    return t('The keys of {labels} on the way are deleted. You can no longer void or track them here.', { labels });
  return t(
    'It offers no more rates and labels. Its keys remain stored for {labels} on the way, so that you can void and track them.',
    { labels },
  );
}

/** Renders the button that removes the stored keys after a confirmation. */
export function RemoveConnection({ name, seenAt, openLabels, isRetired, onRemoved }: RemoveConnectionProps) {
  const words = connectionWords[name];
  return (
    <RemoveButton
      label={t('Remove')}
      fullLabel={t('Remove connection: {title}', { title: words.title })}
      name={words.name}
      remove={() => api.staff.connections.remove(name, seenAt)}
      onRemoved={onRemoved}
    >
      {openLabels > 0 ? labelsOnTheWay(openLabels, isRetired) : words.removed}
      {openLabels > 0 && !isRetired ? null : ` ${t('To connect it again you need the keys.')}`}
    </RemoveButton>
  );
}
