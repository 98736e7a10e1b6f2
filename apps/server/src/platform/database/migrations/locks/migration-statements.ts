/** One statement of a migration. */
export interface Statement {
  /** The statement in lower case, in one line, without comments. Quoted texts and function bodies are emptied. */
  readonly text: string;
  /** The text after `lock:` in its comment, as the reason for an exception; null without one. */
  readonly reason: string | null;
  /** The line on which it begins, from 1. */
  readonly line: number;
}

/** A comment, a quoted text or name, a body between dollars, the end of a statement, or anything else. Each branch begins differently. */
const parts = /--[^\n]*|'[^']*'|"[^"]*"|\$(\w*)\$|;|[^-'"$;]+|[-$]/g;

/** Splits a migration into its statements. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let [text, comments, line, begun] = ['', '', 1, 0];
  const end = () => {
    if (text.trim() !== '') statements.push({ text: oneLine(text), reason: reasonIn(comments), line: begun });
    [text, comments, begun] = ['', '', 0];
  };
  let rest = sql;
  for (let match = next(rest); match; match = next(rest)) {
    const part = wholePart(rest, match);
    rest = rest.slice(part.length);
    if (part === ';') end();
    else if (part.startsWith('--')) comments += `${part.slice(2)}\n`;
    else {
      if (begun === 0 && part.trim() !== '') begun = line + linesIn(part.slice(0, part.search(/\S/)));
      text += part.startsWith("'") ? "''" : part.startsWith('$') && part.length > 1 ? '$$' : part;
    }
    line += linesIn(part);
  }
  end();
  return statements;
}

function next(rest: string): RegExpExecArray | null {
  parts.lastIndex = 0;
  return parts.exec(rest);
}

/** Returns the whole body for an opening `$name$`. */
function wholePart(rest: string, [part]: RegExpExecArray): string {
  if (!part.startsWith('$') || part.length === 1) return part;
  const end = rest.indexOf(part, part.length);
  return end === -1 ? rest : rest.slice(0, end + part.length);
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}

function oneLine(text: string): string {
  return text.trim().toLowerCase().split(/\s+/).join(' ');
}

function reasonIn(comments: string): string | null {
  const [, reason = ''] = comments.split(/\block:/);
  const words = reason.trim().split(/\s+/).join(' ');
  return words === '' ? null : words;
}
