import { esFecha } from '@cepa/base';
import type { Retenible } from '@cepa/domain/materiales/retener';
import { diaDe } from '@cepa/platform';
import type { HechosDeRetiro } from '@cepa/projections/retiros/lista.queries';
import type { RetiroLeido } from '@cepa/projections/retiros/retiros.queries';
import { numeroDePersona } from '@cepa/words/personas';
import type { NombresDePersonas } from '../nucleo/nombres-de-personas';
import type { RetiroList } from './lista';

export const QUE_ES: Readonly<Record<RetiroLeido['alcance'][number]['entidad'], Retenible>> = {
  lote: 'lote',
  planta: 'planta',
  biomasa: 'biomasa',
  materia_prima: 'materia_prima',
  producto_final_bulk: 'bulk',
  producto_envasado: 'envasado',
  insumo: 'insumo',
};

export type RetiroEnLista = ReturnType<typeof vistaInList>;

/** A recall in the list: the figures are those of its start. */
export const vistaInList = ({
  alcance,
  milisegundos,
  iniciado_por: _quien,
  cerrado_en,
  creado_en,
  ...retiro
}: RetiroLeido) => ({
  ...retiro,
  estado: cerrado_en === null ? ('abierto' as const) : ('cerrado' as const),
  alcance: alcance.map(({ entidad, entidad_id: id, entidad_codigo: codigo }) => ({
    tipo: QUE_ES[entidad],
    id,
    codigo,
  })),
  segundos: milisegundos / 1000,
  iniciado: creado_en,
  cerrado: cerrado_en,
});

/** Days since the club's last drill; null if there was none. */
export const diasDesde = (instante: string | null, hoy: string): number | null =>
  instante === null || !esFecha(hoy)
    ? null
    : Math.round((Date.parse(hoy) - Date.parse(diaDe(new Date(instante)))) / 86_400_000);

export type DetalleDeRetiro = ReturnType<typeof vistaDeRetiro>;

/** A recall with its list. @param visibles the people that the caller may see */
export function vistaDeRetiro(
  retiro: RetiroLeido,
  { partidas, retenidas }: Pick<HechosDeRetiro, 'partidas' | 'retenidas'>,
  { envasados, personas, cifras }: RetiroList,
  visibles: Awaited<ReturnType<NombresDePersonas['contactosDePacientes']>>,
  iniciado_por: string,
) {
  const { cifras: al_iniciar, diferencia, ...fila } = vistaInList(retiro);
  return {
    ...fila,
    iniciado_por,
    al_iniciar: { ...al_iniciar, diferencia },
    alcance: fila.alcance.map((una) => ({ ...una, retenida: retenidas.includes(una.id) })),
    partidas: partidas.map(({ cantidad, ...una }) => ({ ...una, cantidad: Number(cantidad) })),
    envasados,
    personas: personas.map((una) => ({
      ...una,
      numero: numeroDePersona(una.usuario_medicinal_id),
      nombre: visibles.get(una.usuario_medicinal_id)?.nombre ?? null,
      contacto: visibles.get(una.usuario_medicinal_id)?.contacto ?? null,
    })),
    cifras,
  };
}
