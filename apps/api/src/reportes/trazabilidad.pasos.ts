import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Paso } from '@cepa/projections/trazabilidad/cadena';
import type { Conteo } from '@cepa/projections/trazabilidad/grafo';
import { ACENTOS } from './acentos';
import { GRIS, tabla, type Banda } from './documento';
import { cuantos, enDia, enMedida, enNumero } from './formato';

type Nombres = ReadonlyMap<string, string>;

const texto = (info: Paso['info'], campo: string): string => (typeof info[campo] === 'string' ? info[campo] : '');
const juntos = (...partes: string[]): string => partes.filter((parte) => parte !== '').join(' · ');

/** What a step is, in a few words. */
function detalleDe({ tipo, info }: Paso, nombres: Nombres): string {
  switch (tipo) {
    case 'lote':
      return texto(info, 'nombre');
    case 'planta':
      return juntos(texto(info, 'estado'), texto(info, 'origen'));
    case 'biomasa':
      return texto(info, 'tipo_biomasa');
    case 'materia_prima':
    case 'proceso':
      return texto(info, 'tipo');
    case 'producto_final_bulk':
      return texto(info, 'tipo_producto');
    case 'producto_envasado':
      return juntos(texto(info, 'tipo_producto'), texto(info, 'tipo_envase'));
    case 'dispensacion':
      return (
        nombres.get(texto(info, 'usuario_medicinal_id')) ??
        `Usuario medicinal ${texto(info, 'usuario_medicinal_id').slice(0, 8)}`
      );
    case 'producto_final':
      return juntos(texto(info, 'nombre'), texto(info, 'tipo'));
    case 'no_encontrado':
      return 'No figura en el registro.';
  }
}

/** How much a step is, in its own unit. */
function cantidadDe({ tipo, info }: Paso): string {
  const dicho = (campo: string): string | null => (typeof info[campo] === 'string' ? info[campo] : null);
  switch (tipo) {
    case 'biomasa':
      return enMedida(dicho('peso'), dicho('unidad_medida'));
    case 'proceso':
      return dicho('merma') === null ? '—' : `Merma ${enMedida(dicho('merma'), 'gramos')}`;
    case 'materia_prima':
    case 'producto_final_bulk':
    case 'producto_final':
      return enMedida(dicho('cantidad'), dicho('unidad_medida'));
    case 'producto_envasado':
      return `${enNumero(Number(info['cantidad_unidades']))} × ${enMedida(dicho('peso_por_unidad'), dicho('unidad_medida_peso_envase'))}`;
    case 'dispensacion':
      return cuantos(Number(info['cantidad_entregada']), 'unidad', 'unidades');
    case 'lote':
    case 'planta':
    case 'no_encontrado':
      return '—';
  }
}

/** What a reader must know about a fact: that it no longer stands, was changed, or came late. */
export function marcasDe({ tipo, info, correcciones: todas, tardio }: Paso): string {
  const conteos = (info['conteos'] ?? []) as readonly Conteo[];
  const correcciones = todas - conteos.length;
  const que = tipo === 'materia_prima' ? 'Disponible contado' : 'Cantidad ajustada';
  const ajustado = conteos.map(
    ({ antes, despues, unidad, motivo }) => `${que}: de ${enNumero(antes)} a ${enMedida(despues, unidad)} (${motivo})`,
  );
  const anulado =
    info['anulado'] === true
      ? `Anulado: ${texto(info, 'motivo_anulacion') || texto(info, 'justificacion_anulacion')}`
      : '';
  const eliminado = info['eliminado'] === true ? 'Eliminado' : '';
  const veces = correcciones === 1 ? 'Corregido' : `Corregido ${correcciones} veces`;
  const corregido = correcciones > 0 && anulado === '' && eliminado === '' ? veces : '';
  return juntos(anulado, eliminado, ...ajustado, corregido, tardio ? 'Carga tardía' : '');
}

/** The steps of one kind, one a row; plants, which are many, by their state. */
export function tablaDeTipo(tipo: Paso['tipo'], pasos: readonly Paso[], pedido: Paso, nombres: Nombres): Content {
  const { titulo, color } = ACENTOS[tipo];
  const banda = { titulo, color, detalle: cuantos(pasos.length, 'registro', 'registros') };
  return tipo === 'planta' ? tablaDePlantas(banda, pasos, pedido) : tablaDePasos(banda, tipo, pasos, pedido, nombres);
}

function tablaDePasos(
  banda: Banda,
  tipo: Paso['tipo'],
  pasos: readonly Paso[],
  pedido: Paso,
  nombres: Nombres,
): Content {
  const conId = tipo === 'dispensacion' || tipo === 'proceso';
  const filas = pasos.map((paso): TableCell[] => [
    { text: paso.codigo, bold: paso.id === pedido.id, color: banda.color, fontSize: conId ? 6.5 : 8.5 },
    { text: detalleDe(paso, nombres) },
    { text: enDia(paso.ocurrido) },
    { text: cantidadDe(paso), alignment: 'right' },
    { text: marcasDe(paso), color: GRIS, fontSize: 7.5 },
  ]);
  const columnas = [
    { titulo: conId ? 'Identificador' : 'Código', ancho: 138 },
    { titulo: tipo === 'dispensacion' ? 'Quién recibió' : 'Detalle', ancho: '*' as const },
    { titulo: 'Fecha', ancho: 46 },
    { titulo: 'Cantidad', ancho: 78, derecha: true },
    { titulo: 'Observaciones', ancho: 96 },
  ];
  return tabla(banda, columnas, filas);
}

function tablaDePlantas(banda: Banda, pasos: readonly Paso[], pedido: Paso): Content {
  const grupos = new Map<string, Paso[]>();
  for (const paso of pasos) {
    const clave = juntos(texto(paso.info, 'estado'), marcasDe(paso));
    grupos.set(clave, [...(grupos.get(clave) ?? []), paso]);
  }
  const filas = [...grupos]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([clave, plantas]): TableCell[] => [
      { text: clave },
      { text: enNumero(plantas.length), alignment: 'right' },
      {
        text: plantas.flatMap((planta) => [
          { text: planta.codigo, bold: planta.id === pedido.id, noWrap: true },
          '   ',
        ]),
        fontSize: 7.5,
        color: banda.color,
      },
    ]);
  return tabla(
    banda,
    [
      { titulo: 'Estado', ancho: 138 },
      { titulo: 'Plantas', ancho: 36, derecha: true },
      { titulo: 'Códigos', ancho: '*' },
    ],
    filas,
  );
}
