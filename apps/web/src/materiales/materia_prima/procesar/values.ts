import { randomId } from '@mantine/hooks';
import { hoy } from '@/ui/formatos';
import { convertir } from '../../comun/unidades';
import { masProximo, vencimientoPropuesto } from '../../comun/vencimientos';
import { restoNuevo, type RestoValues } from '@/ui/constancia/resto';
import type { MateriaPrima } from '../comun/materia';
import type { Proceso } from '../procesos/abiertos';

/** Raw material that goes into a process. */
export interface Insumo {
  /** Names the row on screen. */
  readonly clave: string;
  materia_prima_id: string | null;
  cantidad_usada: number | null;
  /** Why raw material past its date goes in. */
  motivo: string;
  /** Set once the ledger took it in: from then on it does not change. */
  insumo_id: string | null;
}

/** Raw material that comes out of it. */
export interface Resultado {
  readonly clave: string;
  /** Null stands for the first input. */
  materia_prima_origen_id: string | null;
  tipo: string | null;
  codigo: string;
  cantidad_obtenida: number | null;
  unidad_medida: string | null;
  /** Grams of the inputs that it took, where it is not weighed itself. */
  masa_consumida: number | null;
  fecha_vencimiento: string | null;
  observaciones: string;
}

/** The typed fields of the process form, with how far it was recorded: sending it again goes on from there. */
export interface ProcesoValues extends RestoValues {
  proceso_id: string | null;
  tipo: string | null;
  observaciones: string;
  insumos: Insumo[];
  resultados: Resultado[];
  /** Why a result expires after an input. */
  motivo_vencimiento: string;
  /** Where what stays for another batch returns; null stands for the first input. */
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

/** The nearest day on which an input expires; null before one is chosen. */
export const venceElPrimerInsumo = (insumos: readonly Insumo[], materias: Vencimientos): string | null =>
  masProximo(insumos.flatMap(({ materia_prima_id }) => materias.get(materia_prima_id ?? '')?.fecha_vencimiento ?? []));

/** The results after their inputs changed: an expiry that nobody wrote follows the input that expires first. */
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

/** The input of a result: the chosen one, or else the first. */
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
 * Returns the form values that continue a process: its inputs stay as they are, in the unit of their raw material.
 *
 * @param escrito what was being written in the form that began it
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
