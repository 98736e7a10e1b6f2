/** A purge that the CDN has answered, in milliseconds of one clock. */
export interface Purge {
  readonly tags: readonly string[];
  readonly arrived: number;
  readonly answered: number;
}

/** An edit of a product that is committed; its editions count from 1. */
export interface Edit {
  readonly productId: string;
  readonly edition: number;
  readonly committed: number;
}

/** A visit of a product's page, and the edition that it showed; 0 is the page before all edits. */
export interface Visit {
  readonly productId: string;
  readonly began: number;
  readonly edition: number;
}

/** Everything that a proof has seen of pages behind the CDN. */
export interface Watched {
  readonly edits: readonly Edit[];
  readonly visits: readonly Visit[];
  readonly purges: readonly Purge[];
}

/** Each purge is sent again after ten seconds; one that arrives so much later may be that one. */
const repeatedAfterMs = 8_000;

/**
 * Returns the moment from which a visit must show an edit; null when the purges that decide it did not arrive. While nothing is disturbed it is the
 * answer to the edit's own purge. While processes hang and die it is the answer to a purge that came so much later that it covers what
 * a deaf process has given to the CDN meanwhile (decision 0124).
 */
export function shownFrom(
  { productId, committed }: Edit,
  { purges, isDisturbed }: { readonly purges: readonly Purge[]; readonly isDisturbed: boolean },
): number | null {
  const own = `product:${productId}`;
  const after = purges.filter(({ arrived }) => arrived > committed);
  if (!isDisturbed) return after.find(({ tags }) => tags.includes(own))?.answered ?? null;
  const covering = after.filter(({ tags }) => tags.includes(own) || tags.includes('all'));
  const [first] = covering;
  if (!first) return null;
  return covering.find(({ arrived }) => arrived >= first.arrived + repeatedAfterMs)?.answered ?? null;
}

/** Returns a sentence for each edit whose purges are missing, and for each visit that showed an older edition than it had to. */
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

/** Says which purges there were instead, and when after the edit. */
function seen({ productId, committed }: Edit, { purges }: Watched): string {
  const later = purges.filter(({ arrived }) => arrived > committed);
  const times = later
    .filter(({ tags }) => tags.includes(`product:${productId}`) || tags.includes('all'))
    .map(({ arrived }) => `${Math.round(arrived - committed)} ms`);
  return times.length === 0 ? '' : `, only those after ${times.join(', ')}`;
}
