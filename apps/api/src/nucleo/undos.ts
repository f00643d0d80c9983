import { Injectable } from '@nestjs/common';
import { factsOf, type EventDataByType, type UndoableEventType } from '@cepa/event-schemas';
import type { FastifyReply } from 'fastify';
import type { Context, RequestWithContext } from './contexto';

/** An event to be undone: its data, and the former values of the fields that it changed. */
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

/** How an event is undone: by an act of its capability, in the context of the undoing. */
export interface Undo<Data> {
  /** Why this event cannot be undone, though others of its type can; null if it can. */
  readonly unless?: (data: Data) => string | null;
  /** @throws what the act throws: the current rules decide */
  act(ctx: Context, undone: Undone<Data>): Promise<unknown>;
}

/** How events of these types are undone. */
export type UndosOf<Types extends UndoableEventType> = { readonly [T in Types]: Undo<EventDataByType[T]> };

type AnyUndo = Undo<Readonly<Record<string, unknown>>>;

/** The fields that an event changed, with their values before it. */
export const before = <Data extends object>({ data, antes }: Undone<Data>): Data => ({ ...data, ...antes });

/** How events are undone; each capability adds its own at start. */
@Injectable()
export class Undos {
  private readonly byType = new Map<string, AnyUndo>();

  add<Types extends UndoableEventType>(undos: UndosOf<Types>): void {
    for (const [type, undo] of Object.entries(undos)) this.byType.set(type, undo as AnyUndo);
  }

  /** @throws Error if the schema declares the type undoable and no capability has its undo */
  of(type: string): AnyUndo {
    const undo = this.byType.get(type);
    if (!undo) throw new Error(`no capability takes ${type} back`);
    return undo;
  }

  /** Why an event cannot be undone, for the person; null if it can. */
  whyNot({ tipo, data }: Pick<Undone, 'tipo' | 'data'>): string | null {
    const { deshacer } = factsOf(tipo);
    return 'porque' in deshacer ? deshacer.porque : (this.of(tipo).unless?.(data) ?? null);
  }
}

/** Header of the answer to an undoable act: one of its events (`POST /api/eventos/{id}/deshacer`). */
export const UNDOABLE_HEADER = 'x-deshacer';

/** Adds the header to an answer; without it if one of the events cannot be undone. */
export function sayUndoable(undos: Undos, { contexto }: RequestWithContext, reply: FastifyReply): void {
  const [first, ...others] = contexto?.recorded ?? [];
  if (!first || reply.statusCode >= 300) return;
  const isKept = [first, ...others].some(({ type, data }) => undos.whyNot({ tipo: type, data }) !== null);
  if (!isKept) void reply.header(UNDOABLE_HEADER, first.id);
}
