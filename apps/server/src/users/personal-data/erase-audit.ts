import type { ErasedAnswer } from '@vitrine/contract/users/personal-data.schema.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { overwriteEntry, type PersonalEntry, personalEntries } from './erase-audit.queries.ts';
import { erasedJson, type Person, type Relationship } from './erased-json.ts';

/** The user who erases, and the request. */
export interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

interface Erasure {
  readonly person: Person;
  /** The addresses of the person, in lower case. */
  readonly emails: readonly string[];
  readonly invitedEmails: readonly string[];
  readonly orderIds: readonly string[];
  readonly reviewIds: readonly string[];
  readonly questionIds: readonly string[];
  readonly blankEmail: string;
  readonly answer: ErasedAnswer;
}

const relationships = {
  order: 'order of the person',
  'account or review': 'record of the person',
  'something else': 'somebody else',
} as const satisfies Record<PersonalEntry['about'], Relationship>;

/**
 * Records the erasure in the audit log, without the person's data. That entry also overwrites the person's data in the
 * log, which is append-only for everything else (decision 0027). Of what the person did as staff, the time and the kind
 * of action stay.
 */
export async function eraseAudit(
  tx: Transaction<Database>,
  { person, blankEmail, answer, ...audited }: Erasure,
  { caller, requestId }: By,
): Promise<void> {
  const entries = await personalEntries(tx, { ...audited, userId: person.userId });
  const overwritten = entries.map((entry) => withoutPerson(entry, person, blankEmail));
  const changed = overwritten.filter((entry, index) => JSON.stringify(entry) !== JSON.stringify(entries[index]));
  const { success: _, ...counts } = answer;
  const erasureId = await recordAudit(tx, {
    caller,
    action: 'erase-personal-data',
    resource: 'users',
    resourceId: person.userId,
    before: null,
    after: { ...counts, overwrittenEntries: changed.length },
    requestId,
  });
  for (const entry of changed) await overwriteEntry(tx, erasureId, entry);
}

function withoutPerson(entry: PersonalEntry, person: Person, blankEmail: string): PersonalEntry {
  const rewrite = (value: unknown) => erasedJson(value, person, relationships[entry.about]);
  return {
    ...entry,
    email: entry.isOwnAct && entry.email !== null ? blankEmail : entry.email,
    before: rewrite(entry.before),
    after: rewrite(entry.after),
    kept: rewrite(entry.kept),
  };
}
