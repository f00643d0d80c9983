import {
  BIOMASA,
  BULK,
  ENTREGA,
  ENVASADO,
  HOY,
  INSUMO,
  MATERIA_PRIMA,
  OTRO_ENVASADO,
  PROCESO,
} from './estados-de-materia.testkit';
import { deBiomasa, dispensar, finalizar, insumo, liberar, nuevo, retener } from './estados-de-materia.testkit';
import type { ComandoDeMateriales } from './materiales';
import { crearBulk, crearMateriaPrima, envasar } from './materiales.testkit';

export const FLORES = 'Flores prearmadas';
const CLASES = ['destruccion', 'perdida', 'muestra'] as const;
const dicho = { fecha: HOY, hoy: HOY, motivo: 'Control', testigo: 'Ana', foto_sha256: null } as const;

/** The levels where matter is used: a batch held there or above it is refused. */
export const NIVELES = ['envasado', 'bulk', 'materia_prima', 'biomasa', 'origen'] as const;
export type Nivel = (typeof NIVELES)[number];

interface Acto {
  readonly nombre: string;
  readonly comando: ComandoDeMateriales;
  /** The level that it uses; null for an act that a held batch never prevents. */
  readonly usa: Nivel | null;
}

const acto = (nombre: string, usa: Nivel | null, comando: ComandoDeMateriales): Acto => ({ nombre, usa, comando });

export const { tipo: _tipo, ...unEnvase } = envasar({
  envasado_id: nuevo(),
  codigo: 'ENV-N',
  peso_por_unidad: '1',
  deBiomasa,
});
const edicion = {
  tipo: 'editar_dispensacion',
  dispensacion_id: ENTREGA,
  anulado: false,
  justificacion_anulacion: null,
  retenciones: { retenidos: new Map(), deBiomasa },
} as const;
export const bulkEditado = {
  tipo: 'editar_bulk',
  bulk_id: BULK,
  cantidad: null,
  tipo_producto: FLORES,
  tipo_es_igual_a_materia_prima: false,
  fecha_produccion: '2026-11-10',
  fecha_vencimiento: '2027-11-01',
  observaciones: 'Con rótulo nuevo',
  hoy: HOY,
} as const;

/** Every act of the book for which there is matter. */
export const ACTOS: readonly Acto[] = [
  acto(
    'make raw material',
    'biomasa',
    crearMateriaPrima({ materia_prima_id: nuevo(), codigo: 'MP-N', cantidad: '10', deBiomasa }),
  ),
  acto('transform', 'materia_prima', insumo(nuevo())),
  acto('finish a process', null, finalizar),
  acto('take an input out', null, { tipo: 'retirar_insumo', proceso_id: PROCESO, insumo_id: INSUMO, motivo: 'Sobra' }),
  acto('cancel a process', null, { tipo: 'cancelar_proceso', proceso_id: PROCESO, motivo: 'No va' }),
  acto('make bulk', 'materia_prima', crearBulk({ bulk_id: nuevo(), codigo: 'BULK-N', cantidad: '5', deBiomasa })),
  acto('package', 'bulk', { tipo: 'envasar', ...unEnvase }),
  acto('package in several sizes', 'bulk', {
    tipo: 'envasar_varios',
    ...unEnvase,
    tamanos: [{ ...unEnvase, cantidad_unidades: 1 }],
  }),
  acto('correct raw material', null, {
    tipo: 'editar_materia_prima',
    materia_prima_id: MATERIA_PRIMA,
    cantidad: '510',
    unidad_medida: 'gramos',
    humedad_porcentaje: null,
    fecha_fin_secado: '2026-11-01',
    fecha_vencimiento: '2027-11-01',
    nota_calidad: null,
    biomasa: { peso: '1', unidad: 'kilos' },
    hoy: HOY,
  }),
  acto('count raw material', null, {
    tipo: 'ajustar_materia_prima',
    materia_prima_id: MATERIA_PRIMA,
    nueva_cantidad: '380',
    observaciones: 'Conteo',
    biomasa: { peso: '1', unidad: 'kilos' },
  }),
  acto('correct bulk', null, bulkEditado),
  acto('count bulk', null, { tipo: 'ajustar_bulk', bulk_id: BULK, nueva_cantidad: '95', observaciones: 'Conteo' }),
  acto('correct a package', null, {
    tipo: 'editar_envasado',
    envasado_id: ENVASADO,
    bloqueados: { peso_por_unidad: null, cantidad_unidades: null, precio_unitario: null, tipo_moneda: null },
    tipo_envase: 'Frasco de vidrio',
    fecha_envasado: '2026-11-21',
    fecha_vencimiento: '2027-05-20',
    observaciones: 'Otro rótulo',
    hoy: HOY,
  }),
  acto('price a package', null, {
    tipo: 'actualizar_precio',
    envasado_id: ENVASADO,
    precio_unitario: '9',
    tipo_moneda: null,
  }),
  acto('annul a package', null, {
    tipo: 'anular_envasado',
    envasado_id: OTRO_ENVASADO,
    motivo_anulacion: 'Mal pesado',
  }),
  acto('dispense', 'envasado', dispensar()),
  acto('raise a dispensing', 'envasado', { ...edicion, cantidad_entregada: '2', activo: true, hoy: HOY }),
  acto('annul a dispensing', null, {
    ...edicion,
    cantidad_entregada: null,
    anulado: true,
    justificacion_anulacion: 'Error',
  }),
  ...CLASES.flatMap((clase) => [
    acto(`retire a package: ${clase}`, null, {
      tipo: 'dar_de_baja_envasado',
      baja_id: nuevo(),
      envasado_id: ENVASADO,
      cantidad: '1',
      ...dicho,
      clase,
    }),
    acto(`retire bulk: ${clase}`, null, {
      tipo: 'dar_de_baja_bulk',
      baja_id: nuevo(),
      bulk_id: BULK,
      cantidad: '1',
      ...dicho,
      clase,
    }),
    acto(`retire raw material: ${clase}`, null, {
      tipo: 'dar_de_baja_materia_prima',
      baja_id: nuevo(),
      materia_prima_id: MATERIA_PRIMA,
      cantidad: '1',
      ...dicho,
      clase,
    }),
    acto(`retire several: ${clase}`, null, {
      tipo: 'dar_de_baja_varios',
      bajas: [{ baja_id: nuevo(), entidad: 'producto_envasado', id: OTRO_ENVASADO }],
      ...dicho,
      clase,
    }),
  ]),
  acto('declare what is left of biomass', null, {
    tipo: 'declarar_resto_de_biomasa',
    biomasa: { id: BIOMASA, peso: '1', unidad: 'kilos' },
    declaracion_id: nuevo(),
    destino: 'merma',
    clase_merma: 'Secado',
    cantidad: '0.01',
    ...dicho,
  }),
  acto('release raw material', null, liberar('materia_prima', MATERIA_PRIMA)),
  acto('release bulk', null, liberar('bulk', BULK)),
  acto('release a package', null, liberar('envasado', ENVASADO)),
  acto('hold', null, retener('lote', nuevo())),
];
