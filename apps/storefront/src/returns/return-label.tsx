import { accessQuery } from '@vitrine/contract/returns/return-access-query.ts';
import type { ReturnAccess, ReturnView } from '@vitrine/contract/returns/returns.schema.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import { t } from '@vitrine/messages/src/t.ts';

/** Links to the label for the way back, and to the tracking of its parcel. */
export function ReturnLabel({ access, one }: { readonly access: ReturnAccess; readonly one: ReturnView }) {
  if (!one.label) return null;
  const { trackingUrl } = one.label;
  return (
    <>
      <a href={`/api/v1/returns/${one.id}/label${accessQuery(access)}`} target="_blank" rel="noreferrer">
        {t('returns.returnLabelAsPDF')}
      </a>
      {isWebAddress(trackingUrl) && (
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          {t('returns.trackReturnParcel')}
        </a>
      )}
    </>
  );
}
