import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem, isUuid, malformado } from '@cepa/platform';
import { REGISTRO_CAMBIADO } from '@cepa/words/mensajes/sin-senal';

/** Returns the version of each record; historial provides it. */
export abstract class Versions {
  /** The position of the last fact that changed the record; null if it has no facts. */
  abstract of(id: string): Promise<bigint | null>;
}

/** The versions that an edit is based on (`If-Match`, RFC 9110 §13.1.1): it is refused if its record has another one. */
export interface Precondition {
  readonly id: string;
  /** Entity tags; null for `*`, any version. */
  readonly tags: readonly string[] | null;
}

/** Where the guard puts the version of the record that a request reads, and the version that a write is based on. */
export interface VersionedRequest {
  version?: bigint;
  precondition?: Precondition;
}

const LIST = /^\s*(?:W\/)?"[\x21\x23-\x7e]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e]*")*\s*$/;

/** The entity tag of a version. It is the record's: embedded records have versions of their own. */
export const tagOf = (version: bigint): string => `"${version}"`;

/** The id of a route's record: its parameter `id`; null if it has none. */
export function recordOf({ params }: Pick<FastifyRequest, 'params'>): string | null {
  const { id } = (params ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' && isUuid(id) ? id.toLowerCase() : null;
}

/**
 * The precondition of a write; null if it has none.
 *
 * @throws Problem 400 for a header that is not a list of tags, 412 if the route has no record, because no version of it
 * was issued
 */
export function preconditionOf(
  headers: IncomingHttpHeaders,
  request: Pick<FastifyRequest, 'params'>,
): Precondition | null {
  const header = headers['if-match'];
  if (header === undefined) return null;
  if (header.trim() !== '*' && !LIST.test(header))
    throw malformado('La versión indicada no es válida.', {}, 'If-Match must be * or a list of entity tags');
  const id = recordOf(request);
  if (id === null) throw changed('the route is about no record');
  return { id, tags: header.trim() === '*' ? null : header.split(',').map((tag) => tag.trim()) };
}

/** Whether the record has one of the versions of the precondition. A weak tag never matches. */
export const holds = ({ tags }: Precondition, version: bigint | null): boolean =>
  version !== null && (tags === null || tags.includes(tagOf(version)));

/** The refusal of an edit that is based on another version. */
export const changed = (detail: string, version: bigint | null = null): Problem =>
  new Problem(
    412,
    'REGISTRO_CAMBIADO',
    REGISTRO_CAMBIADO,
    detail,
    {},
    version === null ? {} : { etag: tagOf(version) },
  );

/** Whether an error is that refusal, so that nothing was recorded. */
export const isChanged = (error: unknown): boolean => error instanceof Problem && error.codigo === 'REGISTRO_CAMBIADO';

/** A key of another act is refused as such, whatever the version of the record. */
const FIRST = ['CLAVE_REUSADA', 'REGISTRO_CAMBIADO'];

/**
 * The refusal of a request that names a version: a changed record takes precedence over a rule's refusal, because the
 * request is based on an outdated state.
 */
export async function preferChanged(
  problem: Problem,
  { precondition }: VersionedRequest,
  versions: Versions,
): Promise<Problem> {
  if (!precondition || (problem.status !== 409 && problem.status !== 422) || FIRST.includes(problem.codigo))
    return problem;
  const version = await versions.of(precondition.id);
  return holds(precondition, version) ? problem : changed(`${problem.codigo} on version ${version}`, version);
}

/** Adds the version of the record to an answer, unless that is an error. */
export function sayVersion({ version }: VersionedRequest, reply: FastifyReply): void {
  if (version !== undefined && reply.statusCode === 200) void reply.header('etag', tagOf(version));
}
