import type { Kysely } from 'kysely';
import { enRango } from '@cepa/domain/analisis/analisis';
import type { LecturaDB } from '@cepa/projections';
import { analisisDeEntidades, type AnalisisLeido } from '@cepa/projections/analisis/analisis.queries';
import { cadenaDe, type Cadena } from '@cepa/projections/trazabilidad/cadena';
import {
  recorrer,
  type AristaLeida,
  type NodoLeido,
  type Recorrido,
} from '@cepa/projections/trazabilidad/trazabilidad.queries';
import { estadoDeAnalisis } from '@cepa/words/analisis';
import { conCarencias } from './en-carencia';
import { conInsumos, destinoDeInsumo } from './insumos-de-cadena';

/** The chain of a step in both directions, with the quality analyses of each step. */
export async function leerCadena(db: Kysely<LecturaDB>, nodo: NodoLeido, max: number): Promise<Cadena> {
  // One after the other, because a sealed report has only one connection that sees its tables.
  const deInsumo = nodo.tipo === 'insumo';
  const origen = deInsumo ? NADA : await conInsumos(db, nodo, await recorrer(db, nodo, 'origen', max));
  const destino = deInsumo
    ? await destinoDeInsumo(db, nodo, max)
    : { nodo, ...(await recorrer(db, nodo, 'destino', max)) };
  const marcado = await conCarencias(db, nodo.club_id, [destino.nodo]);
  const deDonde = { ...origen, nodos: await conCarencias(db, nodo.club_id, origen.nodos) };
  const aDonde = { ...destino, nodos: await conCarencias(db, nodo.club_id, destino.nodos) };
  const ids = [nodo, ...origen.nodos, ...destino.nodos].map(({ id }) => id);
  const analisis = await analisisDeEntidades(db, nodo.club_id, ids);
  const deOrigen = new Set(origen.nodos.map(({ id }) => id));
  return cadenaDe(
    marcado[0] ?? nodo,
    conAnalisis(
      deDonde,
      analisis.filter(({ entidad_id }) => deOrigen.has(entidad_id)),
    ),
    conAnalisis(
      aDonde,
      analisis.filter(({ entidad_id }) => !deOrigen.has(entidad_id)),
    ),
  );
}

const NADA: Recorrido = { nodos: [], aristas: [], truncado: false };

const conAnalisis = ({ nodos, aristas, ...resto }: Recorrido, analisis: readonly AnalisisLeido[]): Recorrido => ({
  ...resto,
  nodos: [...nodos, ...analisis.map(nodoDe)],
  aristas: [...aristas, ...analisis.map(aristaDe)],
});

/** An analysis as a step of the chain, with the names of results out of range. */
function nodoDe(row: AnalisisLeido): NodoLeido {
  const { id, club_id, fecha_analisis, tardio, correcciones, evento_id, creado_en, resultados, metodo } = row;
  const fuera = resultados.filter(
    ({ valor, referencia_min, referencia_max }) => enRango(valor, referencia_min, referencia_max) === false,
  );
  return {
    id,
    club_id,
    tipo: 'analisis',
    codigo: id,
    info: {
      numero: row.numero,
      tipo_analisis: row.tipo_analisis?.nombre ?? '',
      estado: estadoDeAnalisis(row.aprobado),
      fecha_analisis,
      metodo,
      resultados: resultados.length,
      fuera_de_rango: fuera.length,
      parametros_fuera: fuera.map(({ nombre_parametro }) => nombre_parametro).join(', '),
      entidad_codigo: row.entidad_codigo,
    },
    ocurrido: fecha_analisis,
    tardio,
    correcciones,
    evento_id,
    creado_en,
  };
}

const aristaDe = ({ id, club_id, entidad_id, creado_en }: AnalisisLeido): AristaLeida => ({
  id,
  club_id,
  desde: entidad_id,
  hacia: id,
  tipo: 'analisis',
  cantidad: null,
  unidad: null,
  creado_en,
});
