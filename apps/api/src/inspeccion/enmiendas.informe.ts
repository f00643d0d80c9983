import { diasEntre } from '@cepa/base';
import { diaDe } from '@cepa/platform';
import { fieldName } from '@cepa/words/campos';
import { CORREGIDO_O_TARDIO } from '@cepa/words/mensajes/inspeccion';
import { nombreDeEntidad } from '@cepa/words/nombres';
import { asText } from '../historial/auditoria.informe';
import type { Hecho } from '../historial/historial.vista';
import type { Body } from '../reportes/alcance';
import { cuantos, enDia, enInstante, enNumero } from '../reportes/format';
import { VERDE } from '../reportes/papel';
import { cada } from '../reportes/seccion';
import { diaDelHecho, type Periodo } from './inspeccion.dto';

/** A fact as an auditor reads it, and whether it corrects another. */
export type EnmiendaLeida = Hecho & { readonly corrige: boolean };

/** Days from the day of a fact to the day of its record. */
const demoraDe = ({ ocurrido, registrado }: Hecho): number =>
  diasEntre(diaDelHecho(ocurrido), diaDe(new Date(registrado)));

function queDe({ que, cambios, por_que }: Hecho): string {
  const dichos = cambios.map(
    ({ campo, antes, despues }) => `${fieldName(campo)}: ${asText(antes)} -> ${asText(despues)}`,
  );
  return [que, ...dichos, ...(por_que ? [`Motivo: ${por_que}`] : [])].join('. ').replaceAll('..', '.');
}

/** The report 'Corregido o Cargado Tarde' of a period of the record: what was corrected, before and since, and what came late, by how much. */
export function informeDeEnmiendas(enmiendas: readonly EnmiendaLeida[], { desde, hasta }: Periodo): Body {
  const corregidas = enmiendas.filter(({ corrige }) => corrige);
  const tardias = enmiendas.filter(({ tardio }) => tardio);

  return {
    titulo: CORREGIDO_O_TARDIO,
    registros: enmiendas.map(({ event_id }) => event_id),
    historia: new Map(enmiendas.map(({ event_id, corrige: corregido, tardio }) => [event_id, { corregido, tardio }])),
    resumen: [
      ['Correcciones', enNumero(corregidas.length)],
      ['Cargados tarde', enNumero(tardias.length)],
      ['Mayor demora', cuantos(Math.max(0, ...tardias.map(demoraDe)), 'día', 'días')],
    ],
    secciones: [
      {
        titulo: 'Hechos',
        color: VERDE,
        unidad: ['hecho', 'hechos'],
        vacio: 'No se corrigió nada y nada se cargó tarde.',
        columnas: [
          { titulo: 'Registrado', ancho: 62 },
          { titulo: 'Ocurrió', ancho: 48 },
          { titulo: 'Demora', ancho: 36, tipo: 'cifra' },
          { titulo: 'Marca', ancho: 50 },
          { titulo: 'Registro', ancho: 96 },
          { titulo: 'Quién', ancho: 70 },
          { titulo: 'Qué pasó', ancho: '*' },
        ],
        filas: cada(enmiendas, (una) => [
          enInstante(una.registrado),
          enDia(una.ocurrido),
          una.tardio ? cuantos(demoraDe(una), 'día', 'días') : '—',
          [...(una.corrige ? ['Corrige'] : []), ...(una.tardio ? ['Tardío'] : [])].join(', '),
          una.codigo ?? nombreDeEntidad(una.entidad),
          una.quien.nombre,
          queDe(una),
        ]),
      },
    ],
    hechos: {
      ...{ desde, hasta },
      hechos: enmiendas.map((una) => ({
        ...{ event_id: una.event_id, tipo: una.tipo, entidad_id: una.entidad_id, corrige: una.corrige },
        ...{ ocurrido: una.ocurrido, registrado: una.registrado, tardio: una.tardio, actor_id: una.quien.id },
      })),
    },
  };
}
