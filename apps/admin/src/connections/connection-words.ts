import type { ConnectionName, ConnectionSource } from '@vitrine/contract/connections/connections.schema.ts';
import { cardProviderId, cardProviderName } from '@vitrine/domain/payments/card-provider.ts';
import { carrierProviders, firstCarrierProvider, forEachCarrier } from '@vitrine/domain/shipping/carrier-providers.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import type { Tone } from '../ui/status-badge.tsx';

/** The badge for each source of the current values. */
export const sourceBadges = {
  environment: ['good', t('Set by your host')],
  owner: ['good', t('Connected')],
  local: ['waiting', t('Not connected')],
  none: ['bad', t('Not connected')],
  unreadable: ['bad', t('Enter the keys again')],
  retired: ['waiting', t('Disconnected')],
} as const satisfies Record<ConnectionSource, readonly [Tone, string]>;

interface Words {
  readonly title: string;
  /** The connection's name in sentences. */
  readonly name: string;
  /** The behaviour while nothing is connected. */
  readonly local: string;
  /** The feature that does not work while the keys are missing or unreadable. */
  readonly without: string;
  readonly removed: string;
}

export const connectionWords: Readonly<Record<ConnectionName, Words>> = {
  [cardProviderId]: {
    title: cardProviderName,
    name: cardProviderName,
    local: t('The sandbox processes payments: test cards only, no real charges.'),
    without: t('The shop cannot accept payments until you enter the keys.'),
    removed: t(
      'Payments go through the sandbox again, if your shop has one. Otherwise, the shop cannot accept payments.',
    ),
  },
  paypal: {
    title: 'PayPal',
    name: 'PayPal',
    local: t('The sandbox replaces PayPal: test buyers only, no real charges.'),
    without: t('Shoppers cannot pay with PayPal until you enter the keys.'),
    removed: t('The sandbox replaces PayPal again, if your shop has one. Otherwise, shoppers cannot pay with PayPal.'),
  },
  ...forEachCarrier((id) => ({
    title: carrierProviders[id].name,
    name: carrierProviders[id].name,
    local: t('The sandbox simulates carriers: labels are samples and cost nothing.'),
    without:
      id === firstCarrierProvider
        ? t('Addresses are not checked and no labels are bought until you enter the keys of a carrier provider.')
        : t('Optional: its rates are offered beside those of other connected carrier providers.'),
    removed: t(
      'It offers no more rates and labels. Without another carrier provider, labels come from the sandbox if your shop has one. Otherwise, you cannot buy labels.',
    ),
  })),
  smtp: {
    title: t('Mail server (SMTP)'),
    name: t('the mail server'),
    local: t('Emails are saved as files on this machine and are not sent.'),
    without: t('Emails wait until you enter the settings again.'),
    removed: t('Emails are saved as files on this machine again and are not sent.'),
  },
};
