import { Injectable } from '@nestjs/common';
import { factsOf, type EventDataByType, type UndoableEventType } from '@cepa/event-schemas';
import type { FastifyReply } from 'fastify';
import type { Context, RequestWithContext } from './contexto';

/** An event as it is taken back: what it says, and the former values of the fields that it changed. */
export interface Undone<Data = Readonly<Record<string, unknown>>> {
  readonly event_id: string;
  readonly position: bigint;
  readonly club_id: string;
  readonly tipo: string;
  /** Who did it. */
  readonly actor_id: string;
  readonly data: Data;
  readonly antes: Readonly<Record<string, unknown>>;
}

/** How an event is taken back: by an act of its capability, in the context of the undoing. */
export interface Undo<Data> {
  /** Why this one is not, though others of its type are; null where it is. */
  readonly unless?: (data: Data) => string | null;
  /** @throws what the act throws: rules of today decide */
  act(ctx: Context, undone: Undone<Data>): Promise<unknown>;
}

/** How events of these types are taken back. */
export type UndosOf<Types extends UndoableEventType> = { readonly [T in Types]: Undo<EventDataByType[T]> };

type AnyUndo = Undo<Readonly<Record<string, unknown>>>;

/** The fields that an event changed, as they were before it. */
export const before = <Data extends object>({ data, antes }: Undone<Data>): Data => ({ ...data, ...antes });

/** How events are taken back; each capability adds its own at start. */
@Injectable()
export class Undos {
  private readonly byType = new Map<string, AnyUndo>();

  add<Types extends UndoableEventType>(undos: UndosOf<Types>): void {
    for (const [type, undo] of Object.entries(undos)) this.byType.set(type, undo as AnyUndo);
  }

  /** @throws Error where the schema promises an act and no capability has it */
  of(type: string): AnyUndo {
    const undo = this.byType.get(type);
    if (!undo) throw new Error(`no capability takes ${type} back`);
    return undo;
  }

  /** Why an event is not taken back, for the person; null where it is. */
  whyNot({ tipo, data }: Pick<Undone, 'tipo' | 'data'>): string | null {
    const { deshacer } = factsOf(tipo);
    return 'porque' in deshacer ? deshacer.porque : (this.of(tipo).unless?.(data) ?? null);
  }
}

/** Header of the answer to an act that may be taken back: one of its events (`POST /api/eventos/{id}/deshacer`). */
export const UNDOABLE_HEADER = 'x-deshacer';

/** Says in an answer how what was recorded is taken back; nothing where one of its events is not. */
export function sayUndoable(undos: Undos, { contexto }: RequestWithContext, reply: FastifyReply): void {
  const [first, ...others] = contexto?.recorded ?? [];
  if (!first || reply.statusCode >= 300) return;
  const isKept = [first, ...others].some(({ type, data }) => undos.whyNot({ tipo: type, data }) !== null);
  if (!isKept) void reply.header(UNDOABLE_HEADER, first.id);
}
