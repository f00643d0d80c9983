import { diasEntre } from '@cepa/base';
import { diaDe } from '@cepa/platform';
import { fieldName } from '@cepa/words/campos';
import { CORREGIDO_O_TARDIO } from '@cepa/words/mensajes/inspeccion';
import { nombreDeEntidad } from '@cepa/words/nombres';
import { asText } from '../historial/auditoria.informe';
import type { Hecho } from '../historial/historial.vista';
import type { Body } from '../reportes/alcance';
import { cuantos, enNumero } from '../reportes/format';
import { VERDE } from '../reportes/papel';
import { ofDay, ofInstant, ofMeasure, ofText, tableOf } from '../reportes/table-of';
import { diaDelHecho, type Periodo } from './inspeccion.dto';

/** A fact as an auditor reads it, and whether it corrects another. */
export type EnmiendaLeida = Hecho & { readonly corrige: boolean };

/** Days between a fact and its record. */
const demoraDe = ({ ocurrido, registrado }: Hecho): number =>
  diasEntre(diaDelHecho(ocurrido), diaDe(new Date(registrado)));

function queDe({ que, cambios, por_que }: Hecho): string {
  const dichos = cambios.map(
    ({ campo, antes, despues }) => `${fieldName(campo)}: ${asText(antes)} -> ${asText(despues)}`,
  );
  return [que, ...dichos, ...(por_que ? [`Motivo: ${por_que}`] : [])].join('. ').replaceAll('..', '.');
}

/**
 * The report 'Corregido o Cargado Tarde' of a period: what was corrected, with the values before and after, and what
 * was recorded late, with the delay.
 */
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
        ...tableOf(enmiendas, [
          ofInstant('Registrado', 62, ({ registrado }) => registrado),
          ofDay('Ocurrió', 48, ({ ocurrido }) => ocurrido),
          ofMeasure('Demora', 36, (una) => (una.tardio ? { cifra: demoraDe(una), unidad: 'días' } : null)),
          ofText('Marca', 50, ({ corrige, tardio }) =>
            [...(corrige ? ['Corrige'] : []), ...(tardio ? ['Tardío'] : [])].join(', '),
          ),
          ofText('Registro', 96, ({ codigo, entidad }) => codigo ?? nombreDeEntidad(entidad)),
          ofText('Quién', 70, ({ quien }) => quien.nombre),
          ofText('Qué pasó', '*', queDe),
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
