import { randomId } from '@mantine/hooks';
import { hoy } from '@/ui/formatos';
import { convertir } from '../../comun/unidades';
import { masProximo, vencimientoPropuesto } from '../../comun/vencimientos';
import { restoNuevo, type RestoValues } from '@/ui/constancia/resto';
import type { MateriaPrima } from '../comun/materia';
import type { Proceso } from '../procesos/abiertos';

/** Raw material as an input of a process. */
export interface Insumo {
  /** Id of the row on screen. */
  readonly clave: string;
  materia_prima_id: string | null;
  cantidad_usada: number | null;
  /** Why expired raw material is used. */
  motivo: string;
  /** Set once the ledger recorded it: from then on it does not change. */
  insumo_id: string | null;
}

/** Raw material as a result. */
export interface Resultado {
  readonly clave: string;
  /** Null means the first input. */
  materia_prima_origen_id: string | null;
  tipo: string | null;
  codigo: string;
  cantidad_obtenida: number | null;
  unidad_medida: string | null;
  /** Grams of the inputs that it consumed, if it is not weighed itself. */
  masa_consumida: number | null;
  fecha_vencimiento: string | null;
  observaciones: string;
}

/** The typed fields of the process form, with its recorded progress: sending again continues there. */
export interface ProcesoValues extends RestoValues {
  proceso_id: string | null;
  tipo: string | null;
  observaciones: string;
  insumos: Insumo[];
  resultados: Resultado[];
  /** Why a result expires later than an input. */
  motivo_vencimiento: string;
  /** The input to which a kept rest returns; null means the first one. */
  vuelve_a: string | null;
}

export const insumoNuevo = (materia_prima_id: string | null = null): Insumo => ({
  clave: randomId('insumo-'),
  materia_prima_id,
  cantidad_usada: null,
  motivo: '',
  insumo_id: null,
});

export const resultadoNuevo = (unidad_medida: string | null, fecha_vencimiento: string | null = null): Resultado => ({
  clave: randomId('resultado-'),
  materia_prima_origen_id: null,
  tipo: null,
  codigo: '',
  cantidad_obtenida: null,
  unidad_medida,
  masa_consumida: null,
  fecha_vencimiento,
  observaciones: '',
});

type Vencimientos = ReadonlyMap<string, Pick<MateriaPrima, 'fecha_vencimiento'>>;

/** The earliest expiry of the inputs; null before one is chosen. */
export const venceElPrimerInsumo = (insumos: readonly Insumo[], materias: Vencimientos): string | null =>
  masProximo(insumos.flatMap(({ materia_prima_id }) => materias.get(materia_prima_id ?? '')?.fecha_vencimiento ?? []));

/** The results after their inputs changed: an untouched expiry follows the earliest input. */
export function conVencimientos(
  resultados: readonly Resultado[],
  antes: readonly Insumo[],
  ahora: readonly Insumo[],
  materias: Vencimientos,
): Resultado[] {
  const [previo, nuevo] = [antes, ahora].map((suyos) =>
    vencimientoPropuesto(venceElPrimerInsumo(suyos, materias), hoy()),
  );
  return resultados.map((uno) =>
    uno.fecha_vencimiento === previo ? { ...uno, fecha_vencimiento: nuevo ?? null } : uno,
  );
}

/** The input of a result: the chosen one, else the first. */
export const origenDelResultado = ({ materia_prima_origen_id }: Resultado, insumos: readonly Insumo[]): string | null =>
  materia_prima_origen_id ?? insumos[0]?.materia_prima_id ?? null;

/** A process that starts from one raw material. */
export const inicialDe = ({
  id,
  unidad_medida,
  fecha_vencimiento,
}: Pick<MateriaPrima, 'id' | 'unidad_medida' | 'fecha_vencimiento'>): ProcesoValues => ({
  proceso_id: null,
  tipo: null,
  observaciones: '',
  insumos: [insumoNuevo(id)],
  resultados: [resultadoNuevo(unidad_medida, vencimientoPropuesto(fecha_vencimiento, hoy()))],
  motivo_vencimiento: '',
  vuelve_a: null,
  ...restoNuevo(),
});

/**
 * Returns the form values that continue a process: its inputs are unchanged, in the unit of their raw material.
 *
 * @param escrito the typed values of the form that started it
 */
export function continuacionDe(
  { id, tipo, observaciones, insumos }: Proceso,
  materias: ReadonlyMap<string, Pick<MateriaPrima, 'unidad_medida' | 'fecha_vencimiento'>>,
  escrito: Partial<ProcesoValues> | null,
): ProcesoValues {
  const unidadDe = ({ materia_prima, unidad_medida }: Proceso['insumos'][number]): string =>
    materias.get(materia_prima?.id ?? '')?.unidad_medida ?? unidad_medida;
  const registrados = insumos.map((insumo): Insumo => {
    const { id: insumo_id, cantidad_usada, unidad_medida, materia_prima } = insumo;
    return {
      clave: insumo_id,
      insumo_id,
      materia_prima_id: materia_prima?.id ?? null,
      cantidad_usada: convertir(cantidad_usada, unidad_medida, unidadDe(insumo)) ?? cantidad_usada,
      motivo: '',
    };
  });
  const faltan = (escrito?.insumos ?? []).filter(
    ({ insumo_id, materia_prima_id }) =>
      insumo_id === null && !registrados.some((uno) => uno.materia_prima_id === materia_prima_id),
  );
  const todos = [...registrados, ...faltan];
  return {
    proceso_id: id,
    tipo,
    observaciones: observaciones ?? '',
    insumos: todos.length > 0 ? todos : [insumoNuevo()],
    resultados: escrito?.resultados ?? [
      resultadoNuevo(
        insumos[0] ? unidadDe(insumos[0]) : null,
        vencimientoPropuesto(venceElPrimerInsumo(todos, materias), hoy()),
      ),
    ],
    motivo_vencimiento: escrito?.motivo_vencimiento ?? '',
    vuelve_a: null,
    ...restoNuevo(),
  };
}
