import { randomUUID } from 'node:crypto';
import { latestVersions, type EventDataByType } from '@cepa/event-schemas';
import type { EventMetadata, NewEvent } from '@cepa/ledger';

export type Named<Type extends keyof EventDataByType> = readonly [type: Type, data: EventDataByType[Type]];

function metadata(clubId: string): EventMetadata {
  const command_id = randomUUID();
  return {
    club_id: clubId,
    actor_id: 'bench',
    role: 'Club',
    command_id,
    command_hash: '0'.repeat(64),
    correlation_id: command_id,
    causation_id: command_id,
    origin: 'screen',
  };
}

export function envelope<Type extends keyof EventDataByType>(clubId: string, [type, data]: Named<Type>): NewEvent {
  return {
    id: randomUUID(),
    type,
    version: latestVersions[type],
    data: data as unknown as Record<string, unknown>,
    metadata: metadata(clubId),
  };
}

/** Creates a new genetic each time. */
export function genetica(clubId = CLUB): NewEvent {
  const data = {
    genetica_id: randomUUID(),
    nombre: 'Ñandú Kush',
    descripcion: 'Índica de floración corta',
    thc: '18.5',
    cbd: '0.8',
    tipo_origen: 'Banco de semillas',
    tipo_cannabis: 'Índica',
    tiempo_floracion: 56,
    rendimiento: '45',
    observaciones: 'Sensible al exceso de riego',
    tipo_resina: 'Alta',
    perfil_aromatico: 'Terroso',
    perfil_terpenos: 'Mirceno',
    fecha_registro: '2026-11-21',
  };
  return envelope(clubId, ['GeneticaRegistrada', data]);
}

export const CLUB = '0b0b0b0b-0000-4000-8000-000000000001';
