import { TRAZABILIDAD_POR_CODIGO } from '@cepa/words/mensajes/reportes';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Cadena, Paso } from '@cepa/projections/trazabilidad/cadena';
import { ACENTOS } from './acentos';
import { ANCHO, TINTA } from './papel';
import { tabla } from './tabla';
import type { ClubDelInforme } from './club';
import type { Informe } from './emisor';
import { cuantos, enMedida, enMes, enNumero } from './formato';
import type { Notas } from './trazabilidad.notas';
import { tablaDeTipo } from './trazabilidad.pasos';

interface Datos {
  readonly cadena: Cadena;
  readonly club: ClubDelInforme;
  /** Names that the caller may see, by opaque id. */
  readonly nombres: ReadonlyMap<string, string>;
  readonly notas: Notas;
}

const TIPOS = Object.keys(ACENTOS) as Paso['tipo'][];

/** The report 'Trazabilidad por Código' (`spec 2 §2.28`). */
export async function informeDeTrazabilidad({ cadena, club, nombres, notas }: Datos): Promise<Informe> {
  const { nodo, origen, destinoPlano, truncado } = cadena;
  const pasos = [...origen, nodo, ...destinoPlano].sort((a, b) => a.distancia - b.distancia);
  const codigos = new Map(pasos.map(({ id, codigo }) => [id, codigo]));
  const contexto = {
    nombres,
    quedan: notas.quedan,
    variedades: notas.variedades,
    origenes: new Map(cadena.aristas.map(({ desde, hacia }) => [hacia, codigos.get(desde) ?? ''])),
  };
  const deTipo = (tipo: Paso['tipo']): Paso[] => pasos.filter((paso) => paso.tipo === tipo);
  const tablas: Content[] = [];
  for (const tipo of TIPOS)
    if (deTipo(tipo).length > 0) tablas.push(await tablaDeTipo(tipo, deTipo(tipo), nodo, contexto));
  return {
    titulo: TRAZABILIDAD_POR_CODIGO,
    asunto: nodo.codigo,
    club: club.nombre,
    direccion: club.direccion,
    filtros: [['Código', nodo.codigo]],
    constancia: {
      hechos: pasos.length,
      corregidos: pasos.filter(({ correcciones }) => correcciones > 0).length,
      tardios: pasos.filter(({ tardio }) => tardio).length,
    },
    contenido: [
      resumen(pasos, nodo),
      ...(truncado
        ? [
            {
              text: 'La cadena es más larga que lo que entra en este informe: se muestran los pasos más cercanos al código pedido.',
              color: '#a83a5b',
              margin: [0, 0, 0, 8],
            } as Content,
          ]
        : []),
      ...tablas,
      ...(await cantidades(cadena, pasos)),
      ...(await porMes(deTipo('dispensacion'))),
    ],
    hechos: hechosDe(cadena, pasos, club.id),
  };
}

/** The chain at a glance: a box for each kind that is in it. */
function resumen(pasos: readonly Paso[], pedido: Paso): Content {
  const cajas = TIPOS.map((tipo) => ({
    ...ACENTOS[tipo],
    tipo,
    cuantos: pasos.filter((paso) => paso.tipo === tipo).length,
  })).filter(({ cuantos: hay }) => hay > 0);
  const celda = (contenido: TableCell, color: string): TableCell =>
    ({ ...(contenido as object), alignment: 'center', color: '#ffffff', fillColor: color }) as TableCell;
  return {
    table: {
      widths: cajas.map(() => (ANCHO - cajas.length * 12) / cajas.length),
      body: [
        cajas.map(({ cuantos: hay, color }) =>
          celda({ text: enNumero(hay), fontSize: 14, bold: true, margin: [0, 2, 0, -3] }, color),
        ),
        cajas.map(({ corto, color }) => celda({ text: corto, fontSize: 7 }, color)),
        cajas.map(
          ({ tipo, color }) =>
            ({
              text: tipo === pedido.tipo ? 'código pedido' : '',
              fontSize: 6.5,
              color,
              alignment: 'center',
            }) as TableCell,
        ),
      ],
    },
    layout: 'bloque',
    margin: [0, 0, 0, 8],
  };
}

/** Lists the quantities that moved from step to step, in the order of the chain. */
async function cantidades({ aristas }: Cadena, pasos: readonly Paso[]): Promise<Content[]> {
  const porId = new Map(pasos.map((paso, lugar) => [paso.id, { ...paso, lugar }]));
  const movidas = aristas.flatMap(({ desde, hacia, cantidad, unidad, tipo }) => {
    const [de, a] = [porId.get(desde), porId.get(hacia)];
    return cantidad === null || !de || !a || tipo === 'dispensacion' ? [] : [{ de, a, cantidad, unidad }];
  });
  if (movidas.length === 0) return [];
  const nombre = (paso: Paso): TableCell => ({
    text: paso.tipo === 'proceso' ? `Proceso: ${String(paso.info['tipo'])}` : paso.codigo,
    color: ACENTOS[paso.tipo].color,
  });
  const filas = movidas
    .sort((x, y) => x.a.lugar - y.a.lugar || x.de.lugar - y.de.lugar)
    .map(({ de, a, cantidad, unidad }) => [
      nombre(de),
      nombre(a),
      { text: enMedida(cantidad, unidad), alignment: 'right' as const },
    ]);
  return [
    await tabla(
      { titulo: 'Cantidades', detalle: cuantos(filas.length, 'movimiento', 'movimientos'), color: TINTA },
      [
        { titulo: 'De', ancho: 195 },
        { titulo: 'A', ancho: '*' },
        { titulo: 'Cantidad', ancho: 110, derecha: true },
      ],
      filas,
    ),
  ];
}

/** How much was handed out in each month, and to how many people; what was annulled is counted apart. */
async function porMes(dispensaciones: readonly Paso[]): Promise<Content[]> {
  if (dispensaciones.length === 0) return [];
  const meses = [...new Set(dispensaciones.map(({ info }) => String(info['mes'])))].sort();
  const filas = meses.map((mes): TableCell[] => {
    const delMes = dispensaciones.filter(({ info }) => info['mes'] === mes);
    const vigentes = delMes.filter(({ info }) => info['anulado'] !== true);
    const numero = (valor: number): TableCell => ({ text: enNumero(valor), alignment: 'right' });
    return [
      { text: enMes(mes) },
      numero(vigentes.length),
      numero(vigentes.reduce((total, { info }) => total + Number(info['cantidad_entregada']), 0)),
      numero(new Set(vigentes.map(({ info }) => info['usuario_medicinal_id'])).size),
      numero(delMes.length - vigentes.length),
    ];
  });
  const columna = (titulo: string) => ({ titulo, ancho: 80, derecha: true });
  return [
    await tabla(
      {
        titulo: 'Dispensaciones por mes',
        detalle: cuantos(meses.length, 'mes', 'meses'),
        color: ACENTOS.dispensacion.color,
      },
      [
        { titulo: 'Mes', ancho: '*' },
        columna('Dispensaciones'),
        columna('Unidades'),
        columna('Personas'),
        columna('Anuladas'),
      ],
      filas,
    ),
  ];
}

/** The same facts as data, with the event that recorded each, so that its inclusion in the ledger can be checked. */
function hechosDe({ aristas, truncado }: Cadena, pasos: readonly Paso[], club_id: string): Informe['hechos'] {
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
    })),
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
