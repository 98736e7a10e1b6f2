/** A purge that the CDN processed, in milliseconds of one clock. */
export interface Purge {
  readonly tags: readonly string[];
  readonly arrived: number;
  readonly response: number;
}

/** A committed edit of a product. Its editions count from 1. The database committed it between the two moments. */
export interface Edit {
  readonly productId: string;
  readonly edition: number;
  readonly sent: number;
  readonly response: number;
}

/** A visit of a product's page, with the edition that it showed. 0 is the page before all edits. */
export interface Visit {
  readonly productId: string;
  readonly began: number;
  readonly edition: number;
}

/** Everything that a proof observed about pages behind the CDN. */
export interface Watched {
  readonly edits: readonly Edit[];
  readonly visits: readonly Visit[];
  readonly purges: readonly Purge[];
}

/** Each purge is sent again after ten seconds. A purge that arrives this much later may be the repeated one. */
const repeatedAfterMs = 8_000;

/**
 * Returns the moment from which a visit must show an edit; null when the purges that decide it did not arrive. While
 * nothing is disturbed it is the answer to the edit's own purge. While processes hang and die it is the answer to a
 * later purge. That purge covers what a deaf process has given to the CDN meanwhile (decision 0014).
 */
export function shownFrom(
  edit: Edit,
  { purges, isDisturbed }: { readonly purges: readonly Purge[]; readonly isDisturbed: boolean },
): number | null {
  const covering = coveringPurges(edit, purges);
  if (!isDisturbed) return covering.find(({ tags }) => tags.includes(ownTag(edit)))?.response ?? null;
  const [first] = covering;
  if (!first) return null;
  return covering.find(({ arrived }) => arrived >= first.arrived + repeatedAfterMs)?.response ?? null;
}

/** Returns a sentence for each edit whose purges are missing, and for each visit that showed an outdated edition. */
export function outdatedPages(watched: Watched, isDisturbed: boolean): string[] {
  return watched.edits.flatMap((edit) => {
    const { productId, edition } = edit;
    const from = shownFrom(edit, { purges: watched.purges, isDisturbed });
    if (from === null)
      return [`the purge of edition ${edition} of product ${productId} did not arrive${seen(edit, watched)}`];
    const outdated = watched.visits.filter(
      (visit) => visit.productId === productId && visit.began > from && visit.edition < edition,
    );
    const [first] = outdated;
    if (!first) return [];
    const late = Math.round(first.began - from);
    return [
      `${outdated.length} visits showed product ${productId} before its edition ${edition}, the first ${late} ms after the purge was answered`,
    ];
  });
}

/**
 * Returns the purges that remove the page from before an edit.
 * The edit's own purge may reach the CDN before the database's response reaches the proof.
 * A purge of all pages in that time may predate the commit.
 */
function coveringPurges(edit: Edit, purges: readonly Purge[]): Purge[] {
  return purges.filter(({ tags, arrived }) =>
    tags.includes(ownTag(edit)) ? arrived > edit.sent : tags.includes('all') && arrived > edit.response,
  );
}

const ownTag = ({ productId }: Edit) => `product:${productId}`;

/** Returns a description of the purges that arrived instead, and when after the edit. */
function seen(edit: Edit, { purges }: Watched): string {
  const times = coveringPurges(edit, purges).map(({ arrived }) => `${Math.round(arrived - edit.response)} ms`);
  return times.length === 0 ? '' : `, only those after ${times.join(', ')}`;
}
