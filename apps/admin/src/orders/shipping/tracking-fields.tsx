import { Anchor, Autocomplete, Stack, Text, TextInput } from '@mantine/core';
import type { CorrectParcelBody } from '@vitrine/contract/orders/parcels.schema.ts';
import { carrierNames, guessCarrier, trackingLink } from '@vitrine/domain/shipping/parcels/carriers.ts';
import { findWebAddressError } from '@vitrine/domain/web/web-address.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { rich } from '../../ui/rich.tsx';

/** The typed carrier and number. A carrier of null follows from the number. */
export interface TypedTracking {
  readonly number: string;
  readonly carrier: string | null;
  readonly link: string;
}

export const noTracking: TypedTracking = { number: '', carrier: null, link: '' };

const resolveCarrier = ({ carrier, number }: TypedTracking) => carrier ?? guessCarrier(number) ?? '';
const madeLink = (typed: TypedTracking) =>
  typed.number.trim() === '' ? null : trackingLink(resolveCarrier(typed), typed.number);

/** Returns the request body for the typed fields. A custom link counts only if the shop cannot generate one. */
export function trackingBody(typed: TypedTracking): CorrectParcelBody {
  return {
    carrier: resolveCarrier(typed).trim(),
    trackingNumber: typed.number.trim(),
    trackingUrl: madeLink(typed) === null ? typed.link.trim() : '',
  };
}

interface TrackingFieldsProps {
  readonly typed: TypedTracking;
  readonly onChange: (typed: TypedTracking) => void;
}

/**
 * Renders the tracking number, the detected carrier, and the parcel's link. Another carrier adds a field for its link.
 */
export function TrackingFields({ typed, onChange }: TrackingFieldsProps) {
  const link = madeLink(typed);
  return (
    <Stack gap="sm">
      <TextInput
        label={t('Tracking number')}
        description={t('Optional. The carrier is recognized from it.')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed.number}
        onChange={({ currentTarget }) => onChange({ ...typed, number: currentTarget.value })}
      />
      <Autocomplete
        label={t('Carrier')}
        data={[...carrierNames]}
        maxLength={100}
        value={resolveCarrier(typed)}
        onChange={(carrier) => onChange({ ...typed, carrier })}
      />
      {link === null && resolveCarrier(typed).trim() !== '' ? (
        <TextInput
          label={t('Tracking link')}
          description={t('Optional. This carrier has no known tracking page.')}
          type="url"
          maxLength={2000}
          placeholder="https://"
          value={typed.link}
          error={
            typed.link.trim() === '' ? null : translatedSentence(findWebAddressError(typed.link.trim()) ?? '') || null
          }
          onChange={({ currentTarget }) => onChange({ ...typed, link: currentTarget.value })}
        />
      ) : null}
      {link === null ? null : (
        <Text size="sm" className="breaks">
          {rich('The shopper can follow the parcel at {link}.', {
            link: (
              <Anchor href={link} target="_blank" rel="noreferrer" size="sm" underline="always">
                {new URL(link).hostname.replace(/^www\./, '')}
              </Anchor>
            ),
          })}
        </Text>
      )}
    </Stack>
  );
}
