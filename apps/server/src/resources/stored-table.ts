/** A table that contains rows of a record: its own, or its parts. */
export interface StoredTable {
  readonly table: string;
  /** The column that contains the record's id. */
  readonly owner: string;
  /** Other records that a row refers to. If one is deleted, the row is not restored, or loses these columns. */
  readonly refers?: readonly {
    readonly column: string;
    readonly table: string;
    readonly without: 'ROW' | readonly string[];
    /** The reason why the row was not restored, as a sentence. */
    readonly label: string;
  }[];
  /** If another row has taken its key in the meantime, that row retains it. A sentence names what is lost. */
  readonly yields?: true | string;
  /**
   * Columns that are restored with a new value instead of the previous one, such as a sum that triggers compute again.
   */
  readonly again?: Readonly<Record<string, unknown>>;
}
