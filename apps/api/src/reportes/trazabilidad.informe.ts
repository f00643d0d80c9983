import { TRAZABILIDAD_POR_CODIGO } from '@cepa/words/mensajes/reportes';
import type { Paso } from '@cepa/projections/trazabilidad/cadena';
import { isUuid } from '@cepa/platform';
import { numeroDeClub } from '@cepa/words/clubes';
import { tableOfHechos } from '../historial/auditoria.informe';
import type { Hecho } from '../historial/historial.vista';
import { PERSONA_SUPRIMIDA } from '../nucleo/nombres-de-personas';
import { cifrasDeConstancia } from './historia';
import { TINTA } from './papel';
import type { Seccion } from './seccion';
import type { Informe } from './emisor';
import { enNumero } from './format';
import { tableOfTipo } from './trazabilidad.pasos';
import { ACTOS, cantidades, cifrasDe, type Datos, porMes, resumen, TIPOS } from './trazabilidad.cifras';

/** The report 'Trazabilidad por Código'. */
export function informeDeTrazabilidad({ cadena, club, nombres, notas, actos, autores, personal }: Datos): Informe {
  const { nodo, origen, destinoPlano, truncado } = cadena;
  const pasos = [...origen, nodo, ...destinoPlano].sort((a, b) => a.distancia - b.distancia);
  const codigos = new Map(pasos.map(({ id, codigo }) => [id, codigo]));
  const context = {
    nombres,
    autores: new Map(autores.map(({ id, actor_id, rol }) => [id, `Registró ${quienDe(actor_id, personal)} (${rol})`])),
    quedan: notas.quedan,
    variedades: notas.variedades,
    origenes: new Map(cadena.aristas.map(({ desde, hacia }) => [hacia, codigos.get(desde) ?? ''])),
  };
  const deTipo = (tipo: Paso['tipo']): Paso[] => pasos.filter((paso) => paso.tipo === tipo);
  const tables = TIPOS.filter((tipo) => deTipo(tipo).length > 0).map((tipo) =>
    tableOfTipo(tipo, deTipo(tipo), nodo, context),
  );
  const constancia = {
    hechos: pasos.length,
    corregidos: pasos.filter(({ correcciones }) => correcciones > 0).length,
    tardios: pasos.filter(({ tardio }) => tardio).length,
  };
  return {
    titulo: TRAZABILIDAD_POR_CODIGO,
    asunto: nodo.codigo,
    club: club.nombre,
    numero_de_club: numeroDeClub(club.id),
    cultivo: notas.cultivos.length === 0 ? null : notas.cultivos.join(', '),
    cifras: [...cifrasDe(pasos), { nombre: ACTOS, valor: enNumero(actos.length) }, ...cifrasDeConstancia(constancia)],
    direccion: club.direccion,
    ejemplo: club.ejemplo,
    filtros: [['Código', nodo.codigo]],
    constancia,
    contenido: [
      resumen(pasos, nodo),
      ...(truncado
        ? [
            {
              aviso:
                'La cadena es más larga que lo que entra en este informe: se muestran los pasos más cercanos al código pedido.',
            },
          ]
        : []),
      ...tables,
      ...tableOfActos(actos, codigos),
      ...cantidades(cadena, pasos),
      ...porMes(deTipo('dispensacion')),
    ],
    hechos: hechosDe({ cadena, pasos, actos, autores }, club.id),
  };
}

const quienDe = (id: string, personal: ReadonlyMap<string, string>): string =>
  isUuid(id) ? (personal.get(id) ?? PERSONA_SUPRIMIDA) : 'Sistema';

/**
 * The acts that changed, took back, discarded or decided about something in the chain: when, who, before and after,
 * why.
 */
function tableOfActos(actos: readonly Hecho[], codigos: ReadonlyMap<string, string>): Seccion[] {
  if (actos.length === 0) return [];
  return [
    {
      titulo: ACTOS,
      unidad: ['acto', 'actos'],
      color: TINTA,
      ...tableOfHechos(
        actos.map((acto) => ({ ...acto, codigo: codigos.get(acto.entidad_id ?? '') ?? acto.codigo })),
        () => false,
      ),
    },
  ];
}

/** The same facts as data, each with its event, so that its inclusion in the ledger can be checked. */
function hechosDe(
  {
    cadena: { aristas, truncado },
    pasos,
    actos,
    autores,
  }: Pick<Datos, 'cadena' | 'actos' | 'autores'> & { readonly pasos: readonly Paso[] },
  club_id: string,
): Informe['hechos'] {
  const autor = new Map(autores.map(({ id, actor_id }) => [id, actor_id]));
  return {
    club_id,
    truncado,
    pasos: pasos.map(({ id, tipo, codigo, info, ocurrido, tardio, correcciones, evento_id }) => ({
      id,
      tipo,
      codigo,
      info,
      ocurrido,
      tardio,
      correcciones,
      evento_id,
      autor_id: autor.get(id) ?? null,
    })),
    actos: actos.map(({ quien, codigo: _codigo, ...acto }) => ({ ...acto, actor_id: quien.id })),
    movimientos: aristas.map(({ id, desde, hacia, tipo, cantidad, unidad }) => ({
      id,
      desde,
      hacia,
      tipo,
      cantidad,
      unidad,
    })),
  };
}
