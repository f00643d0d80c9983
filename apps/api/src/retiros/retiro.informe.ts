import type { HechosDeRetiro } from '@cepa/projections/retiros/lista.queries';
import type { RetiroLeido } from '@cepa/projections/retiros/retiros.queries';
import { numeroDePersona } from '@cepa/words/personas';
import { NOMBRES_DE_PASO } from '@cepa/words/pasos';
import {
  CLASES_DE_RETIRO_EN_PALABRAS,
  DESTINOS_DE_UNIDADES,
  INFORME_DE_RETIRO,
  INFORME_DE_SIMULACRO,
  LISTA_COMPLETA_EN,
  MOTIVO_DEL_CIERRE,
} from '@cepa/words/mensajes/retiros';
import type { Body } from '../reportes/alcance';
import { cuantos, enDia, enInstante, enNumero } from '../reportes/format';
import type { Seccion } from '../reportes/informe';
import { VERDE } from '../reportes/papel';
import { ofDay, ofNumber, ofText, SUM, tableOf, type ColumnOf } from '../reportes/table-of';
import { envasadosDe, partidasDe } from './retiro.materia';
import type { CifrasDeRetiro, RetiroList, PersonaEnRetiro } from './lista';

/** The data of the report. */
export interface RetiroParaInforme {
  readonly retiro: RetiroLeido;
  readonly hechos: HechosDeRetiro;
  readonly lista: RetiroList;
}

interface Nombres {
  /** Names of the people that the caller may see; others appear by number. */
  readonly personas: ReadonlyMap<string, string>;
  /** Who started it. */
  readonly inicio: string;
}

type Quien = (id: string) => string;

const siNo = (si: boolean): string => (si ? 'Sí' : 'No');

/** What became of each unit, of the stock and of people. */
function porDestino(cifras: CifrasDeRetiro): Seccion {
  const columns: readonly ColumnOf<readonly [string, string, number]>[] = [
    ofText('Dónde estaban', 120, ([donde]) => donde),
    ofText('Destino', '*', ([, destino]) => destino),
    ofNumber('Unidades', 70, ([, , unidades]) => unidades, { total: SUM }),
  ];
  const rows: readonly (readonly [string, string, number])[] = [
    ['Stock', 'En stock', cifras.en_stock],
    ['Stock', 'Destruidas', cifras.stock_destruidas],
    ['Stock', 'Muestras', cifras.stock_muestras],
    ['Stock', 'Perdidas', cifras.stock_perdidas],
    ['Entregadas', `Devueltas (${enNumero(cifras.devueltas_destruidas)} ya destruidas)`, cifras.devueltas],
    ['Entregadas', 'Destruidas', cifras.destruidas],
    ['Entregadas', 'Muestras', cifras.muestras],
    ['Entregadas', 'Consumidas', cifras.consumidas],
    ['Entregadas', 'No recuperadas', cifras.no_recuperadas],
    ['Entregadas', 'Sin registrar', cifras.faltan],
  ];
  return {
    titulo: 'Unidades por destino',
    color: VERDE,
    unidad: ['destino', 'destinos'],
    ...tableOf(rows, columns),
  };
}

const alcanceDe = ({ alcance }: RetiroLeido, { retenidas }: HechosDeRetiro): Seccion => ({
  titulo: 'De qué se retira',
  color: VERDE,
  unidad: ['registro', 'registros'],
  registros: alcance.map(({ entidad_id }) => entidad_id),
  ...tableOf(alcance, [
    ofText('Clase', 130, ({ entidad }) => NOMBRES_DE_PASO[entidad].uno),
    ofText('Código', '*', ({ entidad_codigo }) => entidad_codigo),
    ofText('Retenida', 60, ({ entidad_id }) => siNo(retenidas.includes(entidad_id))),
  ]),
});

/** How and when a person was notified, each time; a dash if never. */
const avisosDe = ({ avisos }: PersonaEnRetiro): string =>
  avisos
    .map(({ medio, fecha, respondio }) => `${enDia(fecha)} ${medio}${respondio ? ' (respondió)' : ''}`)
    .join('; ') || 'Sin avisar';

function personasDe(personas: readonly PersonaEnRetiro[], quien: Quien, entregas: HechosDeRetiro['entregas']): Seccion {
  const suyas = new Map<string, string[]>();
  for (const { usuario_medicinal_id: id, dispensaciones } of entregas) {
    const hasta = suyas.get(id);
    if (hasta) hasta.push(...dispensaciones);
    else suyas.set(id, [...dispensaciones]);
  }
  const enOrden = [...personas].sort((a, b) =>
    quien(a.usuario_medicinal_id).localeCompare(quien(b.usuario_medicinal_id), 'es'),
  );
  const columns: readonly ColumnOf<PersonaEnRetiro>[] = [
    ofText('Persona', '*', ({ usuario_medicinal_id }) => quien(usuario_medicinal_id)),
    ofText('Aviso', 132, avisosDe),
    ofText('Respondió', 44, ({ avisos }) =>
      avisos.length === 0 ? '—' : siNo(avisos.some(({ respondio }) => respondio)),
    ),
    ofNumber('Entregadas', 50, ({ entregadas }) => entregadas, { total: SUM }),
    ofNumber('Recuperadas', 54, ({ recuperadas }) => recuperadas, { total: SUM }),
    ofNumber('Faltan', 32, ({ faltan }) => faltan, { total: SUM }),
  ];
  return {
    titulo: 'Personas',
    color: VERDE,
    unidad: ['persona', 'personas'],
    vacio: 'Nadie recibió nada de lo retirado.',
    registros: enOrden.map(({ usuario_medicinal_id: id }) => suyas.get(id) ?? []),
    ...tableOf(enOrden, columns),
  };
}

/** Each record about units, with its day, reason and witness. */
function registrosDe({ envasados, destinos }: HechosDeRetiro, quien: Quien): Seccion {
  const codigos = new Map(envasados.map(({ id, codigo }) => [id, codigo]));
  return {
    titulo: 'Qué fue de cada unidad',
    color: VERDE,
    unidad: ['registro', 'registros'],
    vacio: 'Todavía no se registró ninguna.',
    ...tableOf(destinos, [
      ofDay('Día', 50, ({ fecha }) => fecha),
      ofText('Envasado', 105, ({ envasado_id }) => codigos.get(envasado_id) ?? ''),
      ofText('Persona', '*', ({ usuario_medicinal_id: id }) => (id === null ? null : quien(id))),
      ofText('Destino', 80, ({ destino }) =>
        destino === 'devuelta_destruida' ? 'Devuelta y destruida' : DESTINOS_DE_UNIDADES[destino],
      ),
      ofNumber('Unidades', 46, ({ unidades }) => unidades),
      ofText(
        'Motivo y testigo',
        110,
        ({ motivo, testigo }) =>
          [motivo, testigo === null ? null : `Testigo: ${testigo}`].filter(Boolean).join('. ') || '—',
      ),
    ]),
  };
}

/** From its start to its close, or until now. */
const duracion = ({ creado_en, cerrado_en }: RetiroLeido): readonly (readonly [string, string])[] => [
  ['Iniciado', enInstante(creado_en)],
  ['Cerrado', cerrado_en === null ? 'abierto' : enInstante(cerrado_en)],
];

/** A recall as a report, with the content that 21 CFR 7.53(b) and chapter 8 of the EU's GMP require. */
export function informeDeRetiro({ retiro, hechos, lista }: RetiroParaInforme, nombres: Nombres): Body {
  const { cifras } = lista;
  const quien: Quien = (id) => {
    const nombre = nombres.personas.get(id);
    return nombre === undefined ? `N.º ${numeroDePersona(id)}` : `${nombre} (N.º ${numeroDePersona(id)})`;
  };
  const { id, clase, motivo, simulacro, alcance, milisegundos, motivo_cierre, cifras: al_iniciar } = retiro;
  const { partidas: _partidas, ...dichos } = hechos;
  return {
    titulo: simulacro ? INFORME_DE_SIMULACRO : INFORME_DE_RETIRO,
    registros: [
      ...new Set([
        id,
        ...alcance.map(({ entidad_id }) => entidad_id),
        ...hechos.envasados.map((uno) => uno.id),
        ...hechos.partidas.map((una) => una.id),
        ...hechos.entregas.flatMap(({ dispensaciones }) => dispensaciones),
      ]),
    ],
    textos: [['Motivo', motivo], ...(motivo_cierre === null ? [] : [[MOTIVO_DEL_CIERRE, motivo_cierre] as const])],
    resumen: [
      ['Clase', CLASES_DE_RETIRO_EN_PALABRAS[clase]],
      ['Simulacro', siNo(simulacro)],
      ...duracion(retiro),
      ['Iniciado por', nombres.inicio],
      [LISTA_COMPLETA_EN, `${enNumero(milisegundos / 1000)} s`],
      ['Al iniciar', `${cuantos(al_iniciar.personas, 'persona', 'personas')}`],
      ['Unidades entonces', enNumero(al_iniciar.entregadas)],
      ['Personas', enNumero(cifras.personas)],
      ['Avisadas', enNumero(cifras.avisadas)],
      ['Respondieron', enNumero(cifras.respondieron)],
      ['No respondieron', enNumero(cifras.avisadas - cifras.respondieron)],
      ['Sin avisar', enNumero(cifras.sin_avisar)],
      ['Entregadas', enNumero(cifras.entregadas)],
      ['Recuperadas', enNumero(cifras.recuperadas)],
      ['Faltan', enNumero(cifras.faltan)],
      ['Diferencia', enNumero(cifras.diferencia)],
    ],
    secciones: [
      alcanceDe(retiro, hechos),
      porDestino(cifras),
      personasDe(lista.personas, quien, hechos.entregas),
      ...envasadosDe(lista),
      registrosDe(hechos, quien),
      ...partidasDe(hechos),
    ],
    // The facts are embedded in the PDF, where people appear only by opaque id.
    hechos: { retiro, cifras, personas: lista.personas, destinos: dichos.destinos },
  };
}
