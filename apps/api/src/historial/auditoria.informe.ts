import type { ClubDelInforme } from '../reportes/club';
import type { Filters } from '../reportes/documento.sello';
import { cifrasDeConstancia } from '../reportes/historia';
import { GRIS, ROJO, VERDE } from '../reportes/papel';
import type { Cell } from '../reportes/seccion';
import { ofInstant, ofNumber, ofText, tableOf } from '../reportes/table-of';
import type { Informe } from '../reportes/emisor';
import { enDia, enNumero } from '../reportes/format';
import { fieldName } from '@cepa/words/campos';
import { numeroDeClub } from '@cepa/words/clubes';
import { nombreDeEntidad, nombreDeTipo } from '@cepa/words/nombres';
import type { BusquedaEnAuditoriaQuery } from './historial.dto';
import type { Hecho, ValorDeCampo } from './historial.vista';

interface Datos {
  readonly club: ClubDelInforme;
  readonly busqueda: Omit<BusquedaEnAuditoriaQuery, 'club_id'>;
  /** The name of the requested person; null without a person. */
  readonly quien: string | null;
  /** Newest first. */
  readonly hechos: readonly Hecho[];
  /** The number of matches, listed or not. */
  readonly total: number;
  /** Positions of the listed facts that were corrected or annulled later. */
  readonly corregidos: ReadonlySet<string>;
}

/** The report 'Auditoría': what happened in a club, who did it, the values before and after, and the reason. */
export function informeDeAuditoria({ club, busqueda, quien, hechos, total, corregidos }: Datos): Informe {
  const constancia = {
    hechos: hechos.length,
    corregidos: corregidos.size,
    tardios: hechos.filter(({ tardio }) => tardio).length,
  };
  const asunto = asuntoDe(busqueda, total > hechos.length);
  return {
    titulo: 'Auditoría',
    asunto,
    club: club.nombre,
    numero_de_club: numeroDeClub(club.id),
    // The filters are left out here, because one of them names a person.
    cifras: [
      ...cifrasDeConstancia(constancia),
      { nombre: 'Hechos que coinciden', valor: enNumero(total) },
      ...(hechos.length > 0
        ? [{ nombre: 'Posiciones', valor: `${enNumero(hechos.at(-1)!.position)} a ${enNumero(hechos[0]!.position)}` }]
        : []),
    ],
    direccion: club.direccion,
    ejemplo: club.ejemplo,
    filtros: filtersOf(busqueda, quien),
    constancia,
    contenido: [
      ...(total > hechos.length
        ? [
            {
              aviso: `Coinciden ${enNumero(total)} hechos; este informe muestra los ${enNumero(hechos.length)} más recientes.`,
            },
          ]
        : []),
      {
        titulo: 'Hechos',
        unidad: ['hecho', 'hechos'],
        color: VERDE,
        ...tableOfHechos(hechos, ({ position }) => corregidos.has(position)),
      },
    ],
    // An id that names nobody is not repeated under the club's seal.
    hechos: {
      club_id: club.id,
      filtros: { ...busqueda, persona: hechos.length > 0 ? busqueda.persona : null },
      total,
      registros: hechos.map(({ quien, ...hecho }) => ({ ...hecho, actor_id: quien.id })),
    },
  };
}

/** Writes the filters in words, unset ones too, so that a part never looks like the whole. */
function filtersOf({ tipo, entidad, marca, texto, desde, hasta }: Datos['busqueda'], quien: string | null): Filters {
  return [
    ['Persona', quien ?? 'todas'],
    ['Tipo', tipo === null ? 'todos' : nombreDeTipo(tipo)],
    ['Registro', entidad === null ? 'todos' : nombreDeEntidad(entidad)],
    ...(marca ? [['Solo', marca === 'tardio' ? 'lo cargado tarde' : 'lo que corrige'] as const] : []),
    ...(texto ? [['Texto', texto] as const] : []),
    ['Desde', desde === null ? 'el comienzo' : enDia(desde)],
    ['Hasta', hasta === null ? 'la emisión' : enDia(hasta)],
  ];
}

/** The days of the report. It also says that the report is partial if any other filter was set, or facts were left out. */
function asuntoDe({ persona, tipo, entidad, marca, texto, desde, hasta }: Datos['busqueda'], cortado: boolean): string {
  const esParte = cortado || [persona, tipo, entidad, marca, texto].some(Boolean);
  const dias = periodoDe(desde, hasta);
  if (dias === null) return esParte ? 'Una parte del registro' : 'Todo el registro';
  return esParte ? `${dias}, una parte` : dias;
}

function periodoDe(desde: string | null, hasta: string | null): string | null {
  if (desde && hasta) return `del ${enDia(desde)} al ${enDia(hasta)}`;
  if (desde) return `desde el ${enDia(desde)}`;
  return hasta ? `hasta el ${enDia(hasta)}` : null;
}

/** The unusual circumstances of a fact, in words. */
const marcasDe = ({ tardio, ocurrido, avisos }: Hecho, corregido: boolean): string[] => [
  ...(corregido ? ['Corregido'] : []),
  ...(tardio ? [`Tardío: ocurrió el ${enDia(ocurrido)}`] : []),
  ...avisos,
];

/** The columns and rows of facts. @param isCorregido whether a later act changed or annulled a fact */
export const tableOfHechos = (hechos: readonly Hecho[], isCorregido: (hecho: Hecho) => boolean) =>
  tableOf(hechos, [
    ofInstant('Registrado', 62, ({ registrado }) => registrado),
    ofText('Quién', 86, ({ quien }) => ({ renglones: [quien.nombre, { texto: quien.rol, cuerpo: 7, color: GRIS }] })),
    ofText('Qué pasó', '*', (hecho) => queDe(hecho, isCorregido(hecho))),
    ofNumber('Posición', 44, ({ position }) => position),
  ]);

/** What happened, what it changed, the reason, and the unusual circumstances. */
const queDe = (hecho: Hecho, corregido: boolean): Cell => ({
  renglones: [
    hecho.que,
    ...(hecho.codigo ? [{ texto: hecho.codigo, cuerpo: 7, negrita: true }] : []),
    ...hecho.cambios.map(({ campo, antes, despues }) => ({
      texto: `${fieldName(campo)}: ${asText(antes)} -> ${asText(despues)}`,
      cuerpo: 7,
      color: GRIS,
    })),
    ...(hecho.por_que ? [{ texto: `Motivo: ${hecho.por_que}`, cuerpo: 7 }] : []),
    ...marcasDe(hecho, corregido).map((text) => ({ texto: text, cuerpo: 7, color: ROJO })),
  ],
});

const ES_DIA = /^\d{4}-\d{2}-\d{2}$/;
/** Matches digits with a decimal point: a quantity. Digits alone may be a code, and are not formatted. */
const ES_FRACCION = /^-?(0|[1-9]\d{0,17})\.\d+$/;

/** A value of a field as people write it. */
export function asText(value: ValorDeCampo): string {
  if (value === null || value === '') return 'sin dato';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return value.map((uno) => asText(uno as ValorDeCampo)).join(', ');
  const text = String(value);
  if (ES_DIA.test(text)) return enDia(text);
  return ES_FRACCION.test(text) ? enNumero(text) : text;
}
