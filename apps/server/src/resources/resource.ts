import type { ErrorCode } from '@vitrine/contract/errors/catalogue.ts';
import type { Condition } from '@vitrine/contract/resources/filter.schema.ts';
import type { ResourceDeclaration } from '@vitrine/contract/resources/resource-declaration.ts';
import type { TranslationsByLocale } from '@vitrine/contract/translations/translations.schema.ts';
import type { SearchMeaning } from '@vitrine/domain/catalog/search/search-rules.ts';
import type { TextLookup, TranslatableResource } from '@vitrine/domain/translations/translatable-fields.ts';
import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import type { Role } from '@vitrine/domain/users/roles.ts';
import type { Transaction } from 'kysely';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { type Caller, isStaff, type SignedInCaller } from '../platform/http/caller/caller.ts';
import type { CostClass } from '../platform/http/load/request-costs.ts';
import type { Failure, Outcome } from '../platform/runtime/outcome.ts';
import type { StoredTable } from './stored-table.ts';

/** Adds a value to a statement's parameters and returns its placeholder, such as '$3'. */
export type Bind = (value: unknown) => string;

/** The kinds of callers that rights distinguish (docs/behaviour/rights.md#who-may-do-what). */
export type CallerRank = 'visitor' | Role;
export type Action = 'read' | 'create' | 'update' | 'delete';
export type Rule = Readonly<Record<CallerRank, boolean>>;

export const everyone: Rule = { visitor: true, USER: true, ADMIN: true, SITE_OWNER: true };
export const signedInOnly: Rule = { visitor: false, USER: true, ADMIN: true, SITE_OWNER: true };
export const staffOnly: Rule = { visitor: false, USER: false, ADMIN: true, SITE_OWNER: true };
export const ownerOnly: Rule = { visitor: false, USER: false, ADMIN: false, SITE_OWNER: true };
export const nobody: Rule = { visitor: false, USER: false, ADMIN: false, SITE_OWNER: false };

/** The part of a resource without joins or relations that staff may read and write in full. */
export const staffOnlyResource = {
  joins: {},
  relations: {},
  allow: { read: staffOnly, create: staffOnly, update: staffOnly, delete: staffOnly },
  scope: () => 'true',
};

/** The source of a field's value. `sql` yields text, a number, a boolean, a time, or JSON for parts and lists. */
export interface Column {
  readonly sql: string;
  /** The expression for callers who are not staff, if they see less. */
  readonly publicSql?: string;
  /** A join of the resource that the expression needs. */
  readonly join?: string;
  /**
   * For a list: returns a condition that the record contains any of the values in the text array of the placeholder.
   */
  readonly holdsAny?: (values: string) => string;
  /** The value comes from the record's own row and is never null, so that an index can serve order and cursor. */
  readonly isNeverNull?: true;
  /** Returns a statement for the ids of records whose value matches a LIKE pattern without regard to case, if an index supports it. */
  readonly containing?: (pattern: string) => string;
  /** Masks the value of other people's records for the demo account. Takes and returns the parsed value. */
  readonly mask?: (value: unknown) => unknown;
}

/** The way to find the records of a relation from the ids of the records that include them. */
export type RelationPath =
  /** Through a join table, or by a column of the other resource. */
  | {
      readonly holds: 'list';
      readonly parent: string;
      readonly through?: { readonly from: string; readonly on: string };
      readonly orderBy: string;
    }
  /** By the id in the including record. */
  | { readonly holds: 'one'; readonly id: string };

/** A resource's own search. Without one, one of the fields must contain every word. */
export interface SearchPlan {
  readonly join?: string;
  /** A statement for the matching ids, each once. */
  readonly ids?: string;
  /** The condition of matching records. */
  readonly condition?: string;
  /** A whole number. Higher is nearer. Without it the list uses its default order. */
  readonly score?: string;
}

export type Where = Readonly<Record<string, Condition>>;

/** Fields whose conditions are tested on one combined column, so that the planner can estimate how many records match all of them. */
export interface Joint {
  readonly fields: readonly string[];
  readonly condition: (where: Where, bind: Bind) => string;
}

export interface SearchRequest {
  readonly text: string;
  readonly fields: readonly string[];
  /** Maximum number of nearest records to return, when nothing else filters, orders or counts the response. */
  readonly max?: number;
  /** What the owner's rules make of the search of a shopper. */
  readonly meaning?: SearchMeaning | undefined;
  /** Leaves out what the market of a shopper does not sell. */
  readonly soldBy?: Seller | undefined;
}

/** A market, as far as it sells less than the shop has. */
export interface Seller {
  /** The id of the market in a shop that limits products to markets. */
  readonly market?: string | undefined;
  /** The currency of a market that sells only what has a price in it. */
  readonly currency?: string | undefined;
}

export interface ListingRequest {
  readonly where: Where;
  readonly orderBy: readonly Readonly<Record<string, unknown>>[];
  readonly caller: Caller;
}

/**
 * A narrow table whose index begins with a condition of a list and contains its order. The list reads only the rows
 * that it returns.
 */
export interface NarrowList {
  /** The join with the table, which replaces one of the conditions. */
  readonly join: string;
  /** The remaining conditions. */
  readonly where: Where;
  /** The table's column of the record's id, and those of the fields by which it is ordered. */
  readonly id: string;
  readonly columns: Readonly<Record<string, string>>;
}

export interface TallyRequest {
  readonly where: Where;
  readonly search?: Pick<SearchRequest, 'text' | 'fields'>;
}

export interface WriteContext {
  readonly tx: Transaction<Database>;
  readonly caller: SignedInCaller;
}

/** The context of a creation. */
export interface CreateContext extends WriteContext {
  /** The shop's secret, from which a record may derive its own. */
  readonly sessionSecret: string;
}

/** The rules for undoing changes of a resource. Without them changes cannot be undone. */
export interface UndoRules {
  /** What restoring a deleted record needs in addition to the permission to write it. */
  readonly restoreNeeds?: Permission;
  /** The tables of its rows, referenced tables first. */
  readonly storedTables: readonly StoredTable[];
  /**
   * Returns the body of an update that restores the changed fields' previous values. It may name ids of deleted parts.
   */
  readonly previousBody: (tx: Transaction<Database>, id: string, change: FieldsChange) => Promise<Outcome<Fields>>;
  /** Locks what the stored rows of a deleted record claim, before they are inserted again. */
  readonly lockRestored?: (tx: Transaction<Database>, stored: Fields) => Promise<Failure | undefined>;
  /** Other data that is deleted and restored with the record. */
  readonly beside?: {
    readonly load: (tx: Transaction<Database>, id: string) => Promise<unknown>;
    readonly putBack: (tx: Transaction<Database>, id: string, stored: unknown) => Promise<void>;
  };
}

export type Fields = Readonly<Record<string, unknown>>;
/** A record before and after a write. */
export interface FieldsChange {
  readonly before: Fields;
  readonly after: Fields;
}

/** The private half of a resource: its table, rights, visible rows, and the rule before a write (docs/behaviour/resources.md). */
export interface Resource {
  readonly declaration: ResourceDeclaration;
  /** Table with its alias, such as 'products p'. */
  readonly from: string;
  readonly id: string;
  readonly joins: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, Column>>;
  readonly relations: Readonly<Record<string, RelationPath>>;
  readonly defaultOrder: readonly Readonly<Record<string, 'asc' | 'desc'>>[];
  /** Rules for every action. A missing one does not compile. */
  readonly allow: Readonly<Record<Action, Rule>>;
  /** Returns the condition of the rows that the caller may see. */
  readonly scope: (caller: Caller, bind: Bind) => string;
  readonly search?: (request: SearchRequest, bind: Bind) => SearchPlan;
  /** Returns what the owner's rules make of the search of a shopper, or undefined where none applies. */
  readonly loadMeaning?: (
    context: AppContext,
    text: string,
    locale: string | undefined,
  ) => Promise<SearchMeaning | undefined>;
  /** For records that also change without an editor, such as stock by sales. */
  readonly sold?: {
    /** The time of the last change by an editor, if `updated_at` is that of any change. */
    readonly editedAt: string;
    /** Returns whether a body writes fields that sales also change, and so must be based on the latest sale. */
    readonly isWritten: (changes: Fields) => boolean;
    /** The column with the id of the product whose sales change the record. */
    readonly productId: string;
    /** The fields that its sales change. */
    readonly fields: readonly string[];
  };
  readonly joint?: Joint;
  /**
   * Returns a statement that counts the records of a search and filter without reading them, or undefined where there
   * is none.
   */
  readonly tally?: (request: TallyRequest, bind: Bind) => string | undefined;
  /**
   * Returns the narrow table from which a list without search is read, or undefined where none serves its conditions
   * and order.
   */
  readonly narrowList?: (request: ListingRequest, bind: Bind) => NarrowList | undefined;
  /** The user who owns a row. The demo account sees its own rows unmasked. Required if a column has a `mask`. */
  readonly ownedBy?: string;
  /**
   * The email of the guest who created the record. With the demo account's email, the record counts as the demo
   * account's.
   */
  readonly ownedByEmail?: string;
  /** The condition of the rows that every visitor sees. The demo account sees these unmasked as well. */
  readonly isPublic?: string;
  /** Whether the masks apply to every caller, because the resource was narrowed for one (`narrowedResource`). */
  readonly masksEveryone?: true;
  /** Whether the demo account may not write this resource (docs/behaviour/rights.md#demo-account). */
  readonly isClosedToDemo?: true;
  readonly writes: Writes;
  /** The cost class of creating and changing a record, if it is more than an ordinary write. */
  readonly writeCost?: CostClass;
  /** Returns the fields that only the response of a creation contains, such as a code. No log stores them. */
  readonly createdOnly?: (sessionSecret: string, id: string) => Fields;
  readonly undo?: UndoRules;
  /** The translations of its texts. Present exactly where the declaration is translated. */
  readonly translations?: RecordTranslations;
  /** The failures for violated constraints. */
  readonly conflicts?: Readonly<Record<string, Conflict>>;
}

/** Reads and writes the translations of a resource's records. */
export interface RecordTranslations {
  readonly kind: TranslatableResource;
  /** Replaces texts in a value by those of a language. */
  readonly overlay: <Value>(
    db: Db,
    locale: string,
    value: Value,
    translate: (value: Value, text: TextLookup) => Value,
  ) => Promise<Value>;
  /** Returns the slug in the main language of the record with this slug in a language. */
  readonly mainSlug: (db: Db, locale: string, slug: string) => Promise<string | undefined>;
  readonly save: (
    context: WriteContext & { readonly requestId: string },
    id: string,
    byLocale: TranslationsByLocale,
  ) => Promise<Outcome<null>>;
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

/** The writes of a resource. Bodies have passed the declaration's schema. Each runs in the engine's transaction. */
export interface Writes {
  /** Returns the new record's id. */
  readonly create?: (context: CreateContext, body: never) => Promise<Outcome<string>>;
  /**
   * Runs before the transaction of an update, for writes that persist even if the update is refused, such as a counted
   * attempt.
   */
  readonly beforeUpdate?: (context: UpdateContext, id: string, body: never) => Promise<Outcome<null>>;
  readonly update?: (context: WriteContext, id: string, body: never) => Promise<Outcome<null>>;
  readonly remove?: (context: WriteContext, id: string) => Promise<Outcome<null>>;
}

/** Returns whether the caller sees what staff see. */
export function seesAll(caller: Caller): boolean {
  return isStaff(caller);
}

export function getRank(caller: Caller): CallerRank {
  return caller.kind === 'visitor' ? 'visitor' : caller.role;
}
