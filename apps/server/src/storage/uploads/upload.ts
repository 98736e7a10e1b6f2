import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { isDisguisedDrawing } from '../media/file-types.ts';

export interface Upload {
  readonly bytes: Buffer;
  readonly name: string | null;
  /** The form's `contentType`, if it has one. */
  readonly statedType: string | undefined;
  /** The content type of the form's part. */
  readonly sentType: string;
}

/** Codes of the multipart reader for exceeded limits. Its other codes mean malformed requests. */
const tooMuch = new Set(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT']);

/**
 * Reads the one file of a multipart form, field `file`, and the text field `contentType`. Errors:
 * UNSUPPORTED_MEDIA_TYPE (no form, a drawing in disguise), TOO_LARGE, INVALID_REQUEST with the path of the error.
 */
export async function readUpload(request: FastifyRequest, byteLimit: number): Promise<Outcome<Upload>> {
  if (!request.isMultipart()) {
    return failure('UNSUPPORTED_MEDIA_TYPE', 'Send a multipart/form-data form with the field `file`.');
  }
  if (!hasBoundary(request.headers['content-type'] ?? ''))
    return problem('', 'The form has no boundary between its parts');
  let file: { bytes: Buffer; name: string | null; type: string } | undefined;
  let statedType: string | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: byteLimit, files: 1, fields: 1, fieldSize: 200 } })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file') return unknownField(part);
        file = { bytes: await part.toBuffer(), name: shownName(part.filename), type: part.mimetype };
      } else if (part.fieldname === 'contentType' && typeof part.value === 'string') {
        statedType = part.value;
      } else {
        return problem(part.fieldname, 'Unknown field');
      }
    }
  } catch (error) {
    return refused(error, byteLimit);
  }
  if (!file) return problem('file', 'Required');
  if (file.bytes.byteLength === 0) return problem('file', 'The file is empty');
  if (isDisguisedDrawing(file.bytes, file)) {
    return failure('UNSUPPORTED_MEDIA_TYPE', 'The file is an SVG image with another file extension.');
  }
  return success({ bytes: file.bytes, name: file.name, statedType, sentType: file.type });
}

/**
 * Returns whether the form's boundary has 1 to 70 characters (RFC 2046, 5.1.1). The form reader fails with any other.
 */
function hasBoundary(contentType: string): boolean {
  return /;\s*boundary=(?:"[^"]{1,70}"|[^";\s]{1,70})\s*(?:;|$)/i.test(contentType);
}

/** Returns the file's own name in one line, or null when it has none. */
function shownName(name: string): string | null {
  return name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() || null;
}

/** Reads an unknown part to its end and discards it, because an unread part would hold the request open. */
function unknownField(part: MultipartFile): Failure {
  part.file.resume();
  return problem(part.fieldname, 'Unknown field');
}

function problem(path: string, message: string): Failure {
  return failure('INVALID_REQUEST', `${path}: ${message}`, { errors: [{ path, message }] });
}

function refused(error: unknown, byteLimit: number): Failure {
  const { code } = error as { code?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return failure('TOO_LARGE', `The file may have at most ${byteLimit / 1024 / 1024} MB.`);
  }
  if (typeof code === 'string' && tooMuch.has(code)) return problem('file', 'Send one file at a time');
  if (isBrokenForm(error)) return problem('', 'The form is incomplete or damaged');
  throw error;
}

/**
 * Returns whether an error means a malformed form. The form reader throws plain errors with these words, or its own
 * codes.
 */
function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    (typeof code === 'string' && code.startsWith('FST_')) ||
    /multipart|unexpected end|malformed|premature/i.test(error.message)
  );
}
