import { numeroDePersona } from './personas';
import { cosechadaEnCarencia } from './mensajes/inventario';
import { ANALISIS_DE_CALIDAD, ESTADOS_DE_ANALISIS, type EstadoDeAnalisis } from './analisis';

/** Kinds of step of the chain, from the seed to the person. */
export const TIPOS_DE_PASO = [
  'insumo',
  'lote',
  'planta',
  'biomasa',
  'materia_prima',
  'proceso',
  'producto_final_bulk',
  'producto_envasado',
  'dispensacion',
  'producto_final',
  'analisis',
  'no_encontrado',
] as const;
/** A kind of step. */
export type TipoDePaso = (typeof TIPOS_DE_PASO)[number];

interface NombresDePaso {
  readonly uno: string;
  /** After a figure: `3 lotes`. */
  readonly muchos: string;
  /** Heading of a table. */
  readonly titulo: string;
  /** Label of a small box. */
  readonly corto: string;
}

/** How each kind is called. */
export const NOMBRES_DE_PASO: Readonly<Record<TipoDePaso, NombresDePaso>> = {
  insumo: { uno: 'Lote de insumo', muchos: 'lotes de insumos', titulo: 'Lotes de insumos', corto: 'Insumos' },
  lote: { uno: 'Lote', muchos: 'lotes', titulo: 'Lotes', corto: 'Lotes' },
  planta: { uno: 'Planta', muchos: 'plantas', titulo: 'Plantas', corto: 'Plantas' },
  biomasa: { uno: 'Biomasa', muchos: 'biomasas', titulo: 'Biomasa', corto: 'Biomasa' },
  materia_prima: {
    uno: 'Materia prima',
    muchos: 'materias primas',
    titulo: 'Materia prima',
    corto: 'Materia prima',
  },
  proceso: { uno: 'Proceso', muchos: 'procesos', titulo: 'Procesos de transformación', corto: 'Procesos' },
  producto_final_bulk: {
    uno: 'Producto final bulk',
    muchos: 'productos bulk',
    titulo: 'Producto final bulk',
    corto: 'Bulk',
  },
  producto_envasado: {
    uno: 'Producto envasado',
    muchos: 'envasados',
    titulo: 'Producto envasado',
    corto: 'Envasados',
  },
  dispensacion: { uno: 'Dispensación', muchos: 'dispensaciones', titulo: 'Dispensaciones', corto: 'Dispensado' },
  producto_final: {
    uno: 'Producto cosechado',
    muchos: 'productos cosechados',
    titulo: 'Producto cosechado',
    corto: 'Cosechado',
  },
  analisis: {
    uno: ANALISIS_DE_CALIDAD,
    muchos: 'análisis',
    titulo: ANALISIS_DE_CALIDAD,
    corto: 'Análisis',
  },
  no_encontrado: {
    uno: 'No encontrado',
    muchos: 'no encontrados',
    titulo: 'No encontrado',
    corto: 'No encontrado',
  },
};

type Info = Readonly<Record<string, unknown>>;
interface Paso {
  readonly tipo: TipoDePaso;
  /** Fields of the step's events: decimals as text, or as numbers. */
  readonly info: Info;
}

/** A field's text; '' where it has none. */
export const textOf = (info: Info, field: string): string => (typeof info[field] === 'string' ? info[field] : '');

/** `Aceite · Gotero`: the parts that say something. */
export const juntos = (...partes: readonly string[]): string => partes.filter((parte) => parte !== '').join(' · ');

/** Describes a step in a few words. @param persona name of the recipient, if the reader may see it */
export function detalleDe({ tipo, info }: Paso, persona: string): string {
  switch (tipo) {
    case 'insumo':
      return juntos(textOf(info, 'nombre'), `lote ${textOf(info, 'lote')}`);
    case 'lote':
      return textOf(info, 'nombre');
    case 'planta':
      return juntos(textOf(info, 'estado'), textOf(info, 'origen'));
    case 'biomasa':
      return textOf(info, 'tipo_biomasa');
    case 'materia_prima':
    case 'proceso':
      return textOf(info, 'tipo');
    case 'producto_final_bulk':
      return textOf(info, 'tipo_producto');
    case 'producto_envasado':
      return juntos(textOf(info, 'tipo_producto'), textOf(info, 'tipo_envase'));
    case 'dispensacion':
      return persona || `Usuario medicinal N.º ${numeroDePersona(textOf(info, 'usuario_medicinal_id'))}`;
    case 'producto_final':
      return juntos(textOf(info, 'nombre'), textOf(info, 'tipo'));
    case 'analisis':
      return juntos(
        textOf(info, 'tipo_analisis'),
        ESTADOS_DE_ANALISIS[textOf(info, 'estado') as EstadoDeAnalisis],
        fueraDeRango(textOf(info, 'parametros_fuera')),
      );
    case 'no_encontrado':
      return 'No figura en el registro.';
  }
}

const fueraDeRango = (params: string): string => (params === '' ? '' : `Fuera de rango: ${params}`);

/** A decimal. */
export type Cantidad = string | number;

/** How figures are written where the words are read. */
export interface Escritura {
  readonly numero: (value: Cantidad) => string;
  readonly medida: (value: Cantidad, unidad: string) => string;
  /** Whole units: `1 unidad`, `2 unidades`. */
  readonly unidades: (value: number) => string;
  /** Where nobody weighed it. */
  readonly nada: string;
}

/** How much a step is, in its own unit. */
export function cantidadDe({ tipo, info }: Paso, { numero, medida, unidades, nada }: Escritura): string {
  const medidoPor = (field: string, unidad: string): string => {
    const value = cifra(info, field);
    return value === null ? nada : medida(value, textOf(info, unidad));
  };
  switch (tipo) {
    case 'biomasa':
      return medidoPor('peso', 'unidad_medida');
    case 'materia_prima':
    case 'producto_final_bulk':
    case 'producto_final':
      return medidoPor('cantidad', 'unidad_medida');
    case 'proceso': {
      const merma = cifra(info, 'merma');
      return merma === null ? nada : `Merma ${medida(merma, 'gramos')}`;
    }
    case 'producto_envasado': {
      const envasadas = cifra(info, 'cantidad_unidades');
      const cada = medidoPor('peso_por_unidad', 'unidad_medida_peso_envase');
      return `${envasadas === null ? nada : numero(envasadas)} × ${cada}`;
    }
    case 'dispensacion': {
      const entregadas = cifra(info, 'cantidad_entregada');
      return entregadas === null ? nada : unidades(Number(entregadas));
    }
    case 'insumo':
    case 'lote':
    case 'planta':
    case 'analisis':
    case 'no_encontrado':
      return nada;
  }
}

const cifra = (info: Info, field: string): Cantidad | null => {
  const value = info[field];
  return typeof value === 'number' || typeof value === 'string' ? value : null;
};

const dicho = (dia: string): string => dia.split('-').reverse().join('/');

/** A mark of a step, and how it stands out. */
export interface Marca {
  readonly que: 'anulado' | 'eliminado' | 'retenido' | 'carencia' | 'vencido' | 'cuarentena' | 'corregido' | 'tardio';
  readonly tono: 'peligro' | 'atencion' | 'info';
  readonly texto: string;
}

/**
 * Lists the marks of a step: that it no longer stands, is held or in quarantine, was harvested or used as it should not, was changed, or was
 * recorded late.
 */
export function marcasDe({
  info,
  correcciones,
  tardio,
}: Pick<Paso, 'info'> & { readonly correcciones: number; readonly tardio: boolean }): Marca[] {
  const anulado = info['anulado'] === true;
  const eliminado = info['eliminado'] === true;
  const marcas: Marca[] = [];
  if (anulado) marcas.push({ que: 'anulado', tono: 'peligro', texto: 'Anulado' });
  if (eliminado) marcas.push({ que: 'eliminado', tono: 'peligro', texto: 'Eliminado' });
  if (info['retenido'] === true) marcas.push({ que: 'retenido', tono: 'peligro', texto: 'Retenido' });
  const hasta = textOf(info, 'en_carencia_hasta');
  if (hasta) marcas.push({ que: 'carencia', tono: 'atencion', texto: cosechadaEnCarencia(dicho(hasta)) });
  const vencio = textOf(info, 'usado_vencido');
  if (vencio) marcas.push({ que: 'vencido', tono: 'atencion', texto: `Lote vencido el ${dicho(vencio)}` });
  if (info['en_cuarentena'] === true) marcas.push({ que: 'cuarentena', tono: 'atencion', texto: 'En cuarentena' });
  if (correcciones > 0 && !anulado && !eliminado) {
    const text = correcciones === 1 ? 'Corregido' : `Corregido ${correcciones} veces`;
    marcas.push({ que: 'corregido', tono: 'atencion', texto: text });
  }
  if (tardio) marcas.push({ que: 'tardio', tono: 'info', texto: 'Carga tardía' });
  return marcas;
}
