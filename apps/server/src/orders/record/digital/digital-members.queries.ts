/** Returns the SQL of the members of a line's JSON object about digital goods. */
export function digitalMembers(line: string): string {
  const row = `select from digital_lines d where d.order_line_id = ${line}.id`;
  return `'isDigital', exists (${row}), 'withdrawalEnded', exists (${row} and d.consented_at is not null)`;
}
