import type { ErrorCode } from '@vitrine/contract/errors/catalogue.ts';
import type { Condition } from '@vitrine/contract/resources/filter.schema.ts';
import type { ResourceDeclaration } from '@vitrine/contract/resources/resource-declaration.ts';
import type { Role } from '@vitrine/domain/users/roles.ts';
import type { Transaction } from 'kysely';
import type { Db } from '../platform/database/pool.ts';
import type { Database } from '../platform/database/schema.ts';
import { type Caller, isStaff, type SignedInCaller } from '../platform/http/caller.ts';
import type { CostClass } from '../platform/http/request-costs.ts';
import type { Outcome } from '../platform/outcome.ts';

/** Puts a value among a statement's parameters and answers its place, such as '$3'. */
export type Bind = (value: unknown) => string;

/** The callers that rights tell apart (docs/behaviour/rights.md#who-may-do-what). */
export type CallerRank = 'visitor' | Role;
export type Action = 'read' | 'create' | 'update' | 'delete';
export type Rule = Readonly<Record<CallerRank, boolean>>;

export const everyone: Rule = { visitor: true, USER: true, ADMIN: true, SITE_OWNER: true };
export const signedInOnly: Rule = { visitor: false, USER: true, ADMIN: true, SITE_OWNER: true };
export const staffOnly: Rule = { visitor: false, USER: false, ADMIN: true, SITE_OWNER: true };
export const ownerOnly: Rule = { visitor: false, USER: false, ADMIN: false, SITE_OWNER: true };
export const nobody: Rule = { visitor: false, USER: false, ADMIN: false, SITE_OWNER: false };

/** Where a field's value comes from. `sql` answers text, a number, a boolean, a time, or JSON for parts and lists. */
export interface Column {
  readonly sql: string;
  /** A join of the resource that the expression needs. */
  readonly join?: string;
  /** For a list: whether the record holds any of the values in the text array behind the placeholder. */
  readonly holdsAny?: (values: string) => string;
  /** The value comes from the record's own row and is never null: an index may answer order and cursor. */
  readonly isNeverNull?: true;
  /** A statement for the ids of the records whose value contains a LIKE pattern, letters' case aside, where an index finds them. */
  readonly containing?: (pattern: string) => string;
  /** What the demo account sees of other people's records in its place; takes and answers the parsed value. */
  readonly mask?: (value: unknown) => unknown;
}

/** How the records of a relation are found from the ids of the records that include them. */
export type RelationPath =
  /** Through a table between, or by a column of the other resource. */
  | {
      readonly holds: 'list';
      readonly parent: string;
      readonly through?: { readonly from: string; readonly on: string };
      readonly orderBy: string;
    }
  /** By the id that stands on the including record. */
  | { readonly holds: 'one'; readonly id: string };

/** A search of a resource's own; without one every word must be contained in one of the fields. */
export interface SearchPlan {
  readonly join?: string;
  /** A statement for the ids that are found, each once. */
  readonly ids?: string;
  /** What holds for the records that are found. */
  readonly condition?: string;
  /** Whole number; higher is nearer. Without it the list keeps its own order. */
  readonly score?: string;
}

export type Where = Readonly<Record<string, Condition>>;

/** Fields whose conditions one column answers together, so that the planner knows how many records fit all of them. */
export interface Joint {
  readonly fields: readonly string[];
  readonly condition: (where: Where, bind: Bind) => string;
}

export interface SearchRequest {
  readonly text: string;
  readonly fields: readonly string[];
  /** So many of the nearest are enough: nothing else narrows, orders or counts the answer. */
  readonly most?: number;
}

export interface TallyRequest {
  readonly where: Where;
  readonly search?: Pick<SearchRequest, 'text' | 'fields'>;
}

export interface WriteContext {
  readonly tx: Transaction<Database>;
  readonly caller: SignedInCaller;
}

/** A table that holds rows of a record: its own, or its parts. */
export interface KeptTable {
  readonly table: string;
  /** The column that holds the record's id. */
  readonly owner: string;
  /** What a row refers to besides the record, and what becomes of it when that is gone: it stays away, or loses the columns. */
  readonly refers?: readonly {
    readonly column: string;
    readonly table: string;
    readonly without: 'ROW' | readonly string[];
    /** Why it could not come back, as a sentence. */
    readonly label: string;
  }[];
  /** Another row may have taken its key meanwhile, and keeps it. */
  readonly yields?: true;
  /** Columns that come back with another value than they had, such as a sum that triggers add up again. */
  readonly anew?: Readonly<Record<string, unknown>>;
}

/** What a row of the audit log is taken back with. Without it a resource's changes stay. */
export interface UndoRules {
  /** Its rows, what is referred to first. */
  readonly kept: readonly KeptTable[];
  /** The body of an update that gives the fields which changed their former values; ids of parts may be those of parts that went. */
  readonly formerBody: (tx: Transaction<Database>, id: string, change: FieldsChange) => Promise<Outcome<Fields>>;
  /** What else goes with the record, and comes back with it. */
  readonly beside?: {
    readonly keep: (tx: Transaction<Database>, id: string) => Promise<unknown>;
    readonly putBack: (tx: Transaction<Database>, id: string, kept: unknown) => Promise<void>;
  };
}

export type Fields = Readonly<Record<string, unknown>>;
/** A record before and after a write. */
export interface FieldsChange {
  readonly before: Fields;
  readonly after: Fields;
}

/** The private half of a resource: its table, who may do what, which rows, and the rule before a write (docs/behaviour/resources.md). */
export interface Resource {
  readonly declaration: ResourceDeclaration;
  /** Table with its alias, such as 'products p'. */
  readonly from: string;
  readonly id: string;
  readonly joins: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, Column>>;
  readonly relations: Readonly<Record<string, RelationPath>>;
  readonly defaultOrder: readonly Readonly<Record<string, 'asc' | 'desc'>>[];
  /** Every action, so that leaving one out does not compile. */
  readonly allow: Readonly<Record<Action, Rule>>;
  /** Which rows exist for the caller, as a condition. */
  readonly scope: (caller: Caller, bind: Bind) => string;
  readonly search?: (request: SearchRequest, bind: Bind) => SearchPlan;
  /** Records that change by themselves, as stock does by sales. */
  readonly sold?: {
    /** The time of the last change by an editor, where `updated_at` is that of any change. */
    readonly editedAt: string;
    /** Whether a body writes what sales change too, and so must have seen the last of them. */
    readonly isWritten: (changes: Fields) => boolean;
  };
  readonly joint?: Joint;
  /** A statement that counts the records of a search and a filter by less than the records; undefined where there is none. */
  readonly tally?: (request: TallyRequest, bind: Bind) => string | undefined;
  /** The user whose record a row is; the demo account sees its own unmasked. */
  readonly ownedBy?: string;
  /** The e-mail that whoever made the record without an account left; the demo account's own makes the record its own. */
  readonly ownedByEmail?: string;
  /** Which rows every visitor sees, as a condition: those the demo account sees unmasked as well. */
  readonly isPublic?: string;
  /** The demo account may not write here (docs/behaviour/rights.md#demo-account). */
  readonly isClosedToDemo?: true;
  readonly writes: Writes;
  /** What creating and changing a record may cost, where it is more than an ordinary write. */
  readonly writeCost?: CostClass;
  readonly undo?: UndoRules;
  /** What a broken constraint means to the client. */
  readonly conflicts?: Readonly<Record<string, Conflict>>;
}

export interface Conflict {
  readonly code: ErrorCode;
  readonly path?: string;
  readonly detail: string;
}

export interface UpdateContext {
  readonly db: Db;
  readonly caller: SignedInCaller;
}

/** The writes of a resource; bodies have passed the declaration's schema. Each runs in the engine's transaction. */
export interface Writes {
  /** Answers the new record's id. */
  readonly create?: (context: WriteContext, body: never) => Promise<Outcome<string>>;
  /** Runs before the transaction of an update begins: what is to be kept though the update is refused, such as a counted attempt. */
  readonly beforeUpdate?: (context: UpdateContext, id: string, body: never) => Promise<Outcome<null>>;
  readonly update?: (context: WriteContext, id: string, body: never) => Promise<Outcome<null>>;
  readonly remove?: (context: WriteContext, id: string) => Promise<Outcome<null>>;
}

/** Whether the caller sees what staff see. */
export function seesAll(caller: Caller): boolean {
  return isStaff(caller);
}

export function rankOf(caller: Caller): CallerRank {
  return caller.kind === 'visitor' ? 'visitor' : caller.role;
}
