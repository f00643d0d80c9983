import { Rechazo } from '../rechazo';
import { materiales, type ComandoDeMateriales } from './materiales';
import { BIOMASA, BULK, ENVASADO, MATERIA_PRIMA, PERSONA, PROCESO, RESULTADO } from './materiales.testkit';
import { crearBulk, crearMateriaPrima, envasar, resultado } from './materiales.testkit';
import type { Retenible } from './retener';
import type { LibroDeMateriales } from './state';

export const HOY = '2026-11-22';
export const LOTE = '10000000-0000-5000-8000-000000000001';
export const PLANTA = '10000000-0000-5000-8000-000000000002';
/** A supplier's lot that the plant received. */
export const LOTE_DE_INSUMO = '10000000-0000-5000-8000-0000000000a1';
/** A second package of the same bulk, of which nothing was handed out. */
export const OTRO_ENVASADO = '10000000-0000-5000-8000-000000000003';
export const ENTREGA = '10000000-0000-5000-8000-000000000004';
export const INSUMO = '10000000-0000-5000-8000-000000000005';
export const deBiomasa = new Map<string, readonly string[]>([
  [BIOMASA, [LOTE, PLANTA]],
  [PLANTA, [LOTE_DE_INSUMO]],
  [LOTE_DE_INSUMO, []],
]);

let ultimo = 0;
/** An unused id. */
export const nuevo = (): string => `20000000-0000-5000-8000-${String((ultimo += 1)).padStart(12, '0')}`;

/** A book that receives commands one after the other. */
export class Libro {
  constructor(readonly estado: LibroDeMateriales = materiales.initial()) {}

  con(...comandos: readonly ComandoDeMateriales[]): Libro {
    return new Libro(
      comandos.reduce(
        (hasta, comando) =>
          materiales.decide(comando, hasta).reduce((uno, event) => materiales.evolve(uno, event), hasta),
        this.estado,
      ),
    );
  }

  /** The answer to a command: its refusal as code and sentence, or 'ok'. */
  dice(comando: ComandoDeMateriales): string {
    try {
      this.con(comando);
      return 'ok';
    } catch (error) {
      if (error instanceof Rechazo) return `${error.codigo}: ${error.message}`;
      throw error;
    }
  }
}

export const reglas = (tipos: readonly string[], tipos_analisis: readonly string[] = []): ComandoDeMateriales => ({
  tipo: 'cambiar_reglas',
  cuarentena: { tipos, tipos_analisis },
  permiso_obligatorio: false,
  topes: [],
  motivo: 'Dirección técnica',
  puede: true,
});

export const retener = (que: Retenible, id: string, motivo = 'Olor raro'): ComandoDeMateriales => ({
  tipo: 'retener',
  que,
  partidas: [{ retencion_id: nuevo(), id, codigo: que }],
  causa: 'Sospecha',
  motivo,
});

export const levantar = (que: Retenible, id: string): ComandoDeMateriales => ({
  tipo: 'levantar_retencion',
  que,
  partidas: [{ id, codigo: que }],
  motivo: 'Dio bien',
});

export const liberar = (que: 'materia_prima' | 'bulk' | 'envasado', id: string): ComandoDeMateriales => ({
  tipo: 'liberar',
  que,
  partidas: [{ liberacion_id: nuevo(), id, analisis: [] }],
  exigidos: [],
  motivo: null,
});

export const dispensar = (id = ENVASADO, dispensacion_id = nuevo()): ComandoDeMateriales => ({
  tipo: 'dispensar',
  dispensacion_id,
  producto_final_envasado_id: id,
  usuario_medicinal: { id: PERSONA, activo: true },
  cantidad_entregada: '1',
  fecha_dispensacion: HOY,
  retenciones: { retenidos: new Map(), deBiomasa },
  anulado: false,
  justificacion_anulacion: null,
});

export const insumo = (insumo_id: string, materia_prima_id = MATERIA_PRIMA): ComandoDeMateriales => ({
  tipo: 'registrar_insumo',
  proceso_id: PROCESO,
  insumo_id,
  materia_prima_id,
  cantidad_usada: '10',
  unidad_medida: 'gramos',
  deBiomasa,
});

export const finalizar: ComandoDeMateriales = {
  tipo: 'finalizar_proceso',
  proceso_id: PROCESO,
  fecha_fin: '2026-11-13',
  resultados: [resultado({ cantidad_obtenida: '5', materia_prima_id: RESULTADO })],
};

const ajeno = { ...envasar(), envasado_id: OTRO_ENVASADO, codigo: 'ENV-0' };

export const proceso: ComandoDeMateriales = {
  tipo: 'iniciar_proceso',
  proceso_id: PROCESO,
  tipo_proceso: 'Mezcla',
  descripcion: null,
  fecha_inicio: '2026-11-12',
  observaciones: null,
};

/** A biomass, its raw material, an open process with some of it, its bulk, and two packages. */
export const hastaEnvasar: readonly ComandoDeMateriales[] = [
  crearMateriaPrima(),
  proceso,
  insumo(INSUMO),
  crearBulk(),
  { ...ajeno, peso_por_unidad: '1' },
  envasar({ peso_por_unidad: '1' }),
];

export { BIOMASA, BULK, ENVASADO, MATERIA_PRIMA, PROCESO, RESULTADO };
