import type { CultivosEvent } from '@cepa/event-schemas';
import type { ComandoDeProyecto } from './cultivos';

const id = (prefijo: string): string => `${prefijo}-1111-5111-8111-111111111111`;
export const [PROYECTO, CLUB, OTRO_PROYECTO, TIPO, LOTE] = [
  id('11111111'),
  id('22222222'),
  id('33333333'),
  id('44444444'),
  id('55555555'),
];

export const [VEGETATIVO, FLORACION, SECADO] = [id('66666666'), id('77777777'), id('cccccccc')];
export const [PLANTA, ESTADIA, ESTADIA_2, BIOMASA, BIOMASA_EVENTO] = [
  id('88888888'),
  id('99999991'),
  id('99999992'),
  id('aaaaaaaa'),
  id('bbbbbbbb'),
];

export type De<T extends CultivosEvent['type']> = Extract<CultivosEvent, { type: T }>;
export type Orden<T extends ComandoDeProyecto['tipo']> = Extract<ComandoDeProyecto, { tipo: T }>;
export const creado: De<'ProyectoCreado'> = {
  type: 'ProyectoCreado',
  version: 1,
  data: {
    proyecto_id: PROYECTO,
    club_id: CLUB,
    nombre: 'Aurora',
    fecha_inicio: '2026-11-01',
    fecha_fin: '2026-11-01',
    descripcion: 'Sala norte',
  },
};

export const asociado = (proyecto_evento_id: string, nombre_evento: string): De<'EventoAsociado'> => ({
  type: 'EventoAsociado',
  version: 1,
  data: {
    proyecto_id: PROYECTO,
    proyecto_evento_id,
    evento_cultivo_id: TIPO,
    nombre_evento,
    fecha_inicio: '2026-11-02T12:00:00.000Z',
    fecha_fin: '2026-11-02T12:00:00.000Z',
    costo_estimado: '1500.5',
  },
});

export const finalizado = (
  proyecto_evento_id: string,
  fecha_fin_evento = '2026-11-20T10:00:00.000Z',
): CultivosEvent => ({
  type: 'EventoFinalizado',
  version: 1,
  data: { proyecto_id: PROYECTO, proyecto_evento_id, fecha_fin_evento },
});

export const movida = (
  proyecto_evento_id: string,
  planta_evento_id: string,
  fecha_inicio: string,
  anterior: string | null,
): CultivosEvent => ({
  type: 'PlantasMovidasAEvento',
  version: 1,
  data: {
    proyecto_id: PROYECTO,
    proyecto_evento_id,
    fecha_inicio,
    observaciones: null,
    plantas: [{ planta_evento_id, planta_id: PLANTA, lote_id: LOTE, planta_evento_anterior_id: anterior }],
  },
});

export const biomasaMovida: De<'BiomasaMovidaAEvento'> = {
  type: 'BiomasaMovidaAEvento',
  version: 1,
  data: {
    proyecto_id: PROYECTO,
    proyecto_evento_id: SECADO,
    fecha_inicio: '2026-11-10',
    observaciones: null,
    biomasas: [{ biomasa_evento_id: BIOMASA_EVENTO, biomasa_id: BIOMASA }],
  },
};

export const finalizar: Orden<'finalizar_evento'> = {
  tipo: 'finalizar_evento',
  proyecto_id: PROYECTO,
  proyecto_evento_id: VEGETATIVO,
  fecha_fin_evento: '2026-11-20T10:00:00.000Z',
};

export const planta = {
  planta_evento_id: ESTADIA,
  planta_id: PLANTA,
  codigo: 'LOT-1-001',
  lote_id: LOTE,
  proyecto_id: PROYECTO,
  baja: false,
};

export const mover: Orden<'mover_plantas'> = {
  tipo: 'mover_plantas',
  proyecto_id: PROYECTO,
  proyecto_evento_id: VEGETATIVO,
  fecha_inicio: '2026-11-03',
  fecha_fin: null,
  observaciones: null,
  plantas: [planta],
};

export const moverOtraVez: Orden<'mover_plantas'> = {
  ...mover,
  proyecto_evento_id: FLORACION,
  fecha_inicio: '2026-11-09',
  plantas: [{ ...planta, planta_evento_id: ESTADIA_2 }],
};

export const corregir: Orden<'actualizar_planta_evento'> = {
  tipo: 'actualizar_planta_evento',
  proyecto_id: PROYECTO,
  planta_evento_id: ESTADIA,
  fecha_inicio: '2026-11-03',
  fecha_fin: null,
  observaciones: null,
};

export const borrar: Orden<'eliminar_planta_evento'> = {
  tipo: 'eliminar_planta_evento',
  proyecto_id: PROYECTO,
  planta_evento_id: ESTADIA,
};

export const moverBiomasa: Orden<'mover_biomasa'> = { tipo: 'mover_biomasa', ...biomasaMovida.data };
export const CON_EVENTOS: CultivosEvent[] = [
  creado,
  asociado(VEGETATIVO, 'Vegetativo'),
  asociado(FLORACION, 'Floración'),
];
export const CON_SECADO: CultivosEvent[] = [...CON_EVENTOS, asociado(SECADO, 'Secado')];
export const CON_PLANTA: CultivosEvent[] = [...CON_EVENTOS, movida(VEGETATIVO, ESTADIA, '2026-11-03', null)];
export type Aceptado = [caso: string, antes: CultivosEvent[], command: ComandoDeProyecto, despues: CultivosEvent[]];
export type Rechazado = [
  caso: string,
  antes: CultivosEvent[],
  command: ComandoDeProyecto,
  codigo: string,
  mensaje: string,
];
export const INVERTIDAS = 'La fecha de fin no puede ser anterior a la fecha de inicio.';
export const NO_ENCONTRADO = 'Recurso no encontrado.';
