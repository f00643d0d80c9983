import { conNumero } from '@cepa/words/personas';
import type { Esquema } from '@/api/cliente';
import type { LoteParaCosechar } from '@/club/paraCosechar';
import { cuenta, relativa, hoy as elDiaDeHoy } from '@/ui/formatos';
import type { Tono } from '@/ui/panel/Insignia';
import { lineOfCultivo } from './pasoDeCultivo';

export type DatosDelDia = Esquema<'HoyConNombres'>;

export interface DiaLine {
  readonly clave: string;
  readonly texto: string;
  readonly detalle: string;
  readonly a: string;
}

/** A kind of thing to do today. */
export interface GrupoDelDia {
  readonly clave: 'cultivos' | 'eventos' | 'vencen' | 'permisos' | 'esperan';
  readonly titulo: string;
  readonly tono: Tono;
  readonly total: number;
  /** The most urgent one in a line, or that there is none. */
  readonly resumen: string;
  readonly lineas: readonly DiaLine[];
  /** The number of unlisted ones, in words, and the path of their list. */
  readonly resto: { readonly texto: string; readonly a: string } | null;
}

/** The groups of the day in order, empty ones included. @param listos the lots with plants to harvest */
export const gruposDelDia = (
  dia: DatosDelDia,
  club_id: string,
  listos: readonly LoteParaCosechar[] = [],
  hoy = elDiaDeHoy(),
): readonly GrupoDelDia[] => [
  cultivos(dia, club_id, listos),
  eventos(dia, hoy),
  vencen(dia, hoy),
  ...(dia.permisos.total > 0 ? [permisos(dia, hoy)] : []),
  esperan(dia, club_id),
];

const masDe = (total: number, dichas: number, [uno, muchos]: readonly [string, string], a: string) =>
  total > dichas ? { texto: `y ${cuenta(total - dichas, uno, muchos)} más`, a } : null;

function cultivos(
  { cultivos: { total, primeros } }: DatosDelDia,
  club_id: string,
  listos: readonly LoteParaCosechar[],
): GrupoDelDia {
  const lines = primeros.map((cultivo) => lineOfCultivo(cultivo, club_id, listos));
  return {
    clave: 'cultivos',
    titulo: 'Próximo paso de cada cultivo',
    tono: 'info',
    total,
    resumen: resumenDe(lines) ?? 'No hay cultivos abiertos.',
    lineas: lines,
    resto: masDe(total, primeros.length, ['cultivo', 'cultivos'], '/cultivos'),
  };
}

function eventos({ eventos: { total, primeros } }: DatosDelDia, hoy: string): GrupoDelDia {
  const lines = primeros.map(({ id, nombre_evento, fecha, proyecto_id, proyecto_nombre }) => ({
    clave: id,
    texto: `${nombre_evento} · ${proyecto_nombre}`,
    detalle: fecha < hoy ? `debía terminar ${relativa(fecha, hoy)}` : `termina ${relativa(fecha, hoy)}`,
    a: `/proyecto/${proyecto_id}/evento/${id}`,
  }));
  return {
    clave: 'eventos',
    titulo: 'Eventos que terminan',
    tono: primeros.some(({ fecha }) => fecha < hoy) ? 'peligro' : 'atencion',
    total,
    resumen: resumenDe(lines) ?? 'Ningún evento termina esta semana.',
    lineas: lines,
    resto: masDe(total, primeros.length, ['evento', 'eventos'], '/alertas'),
  };
}

const A_DONDE = {
  materia_prima: '/gestionar_materia_prima',
  producto_final_bulk: '/gestionar_producto_final',
  producto_final_envasado: '/gestionar_producto_envasado',
} as const;

/** Not what expired already: it has an alert of its own. */
function vencen({ vencen: { total, primeros } }: DatosDelDia, hoy: string): GrupoDelDia {
  const lines = primeros.map(({ id, entidad, codigo, tipo, fecha_vencimiento }) => ({
    clave: id,
    texto: codigo,
    detalle: `${tipo} · vence ${relativa(fecha_vencimiento, hoy)}`,
    a: `${A_DONDE[entidad]}/${id}`,
  }));
  return {
    clave: 'vencen',
    titulo: 'Vencen en 30 días',
    tono: 'atencion',
    total,
    resumen: resumenDe(lines) ?? 'Nada vence en los próximos 30 días.',
    lineas: lines,
    resto: masDe(total, primeros.length, ['producto', 'productos'], '/alertas'),
  };
}

/** Only for a club with permits that end. */
function permisos({ permisos: { total, primeros } }: DatosDelDia, hoy: string): GrupoDelDia {
  const lines = primeros.map(({ id, nombre, vigente_hasta }) => ({
    clave: id,
    texto: nombre ?? conNumero('Persona', id),
    detalle: `${vigente_hasta < hoy ? 'venció' : 'vence'} ${relativa(vigente_hasta, hoy)}`,
    a: `/usuarios-medicinales/${id}`,
  }));
  return {
    clave: 'permisos',
    titulo: 'Permisos que vencen',
    tono: primeros.some(({ vigente_hasta }) => vigente_hasta < hoy) ? 'peligro' : 'atencion',
    total,
    resumen: resumenDe(lines) ?? '',
    lineas: lines,
    resto: masDe(total, primeros.length, ['permiso', 'permisos'], '/usuarios-medicinales'),
  };
}

type Espera = Esquema<'EsperaDeHoy'>;

interface ClaseDeEspera {
  readonly clave: 'lotes_sin_bloquear' | 'biomasa_sin_convertir' | 'procesos_sin_finalizar' | 'bulk_sin_envasar';
  readonly nombres: readonly [uno: string, muchos: string];
  /** The path of the next step of one record. */
  readonly uno: (cual: Espera, club_id: string) => string;
  /** The path of their list. */
  readonly lista: string;
}

const ESPERAN: readonly ClaseDeEspera[] = [
  {
    clave: 'lotes_sin_bloquear',
    nombres: ['lote sin bloquear', 'lotes sin bloquear'],
    uno: ({ id, proyecto_id }, club_id) => `/proyecto/${proyecto_id ?? ''}/lote/${id}/${club_id}`,
    lista: '/proyecto/listar',
  },
  {
    clave: 'biomasa_sin_convertir',
    nombres: ['biomasa lista sin convertir', 'biomasas listas sin convertir'],
    uno: ({ codigo }) => `/gestionar_materia_prima/pendiente?q=${encodeURIComponent(codigo)}`,
    lista: '/gestionar_materia_prima/pendiente',
  },
  {
    clave: 'procesos_sin_finalizar',
    nombres: ['proceso sin finalizar', 'procesos sin finalizar'],
    uno: ({ id }) => `/gestionar_materia_prima/procesos/${id}`,
    lista: '/gestionar_materia_prima/procesos',
  },
  {
    clave: 'bulk_sin_envasar',
    nombres: ['bulk sin envasar', 'bulk sin envasar'],
    uno: ({ id }) => `/gestionar_producto_final/${id}/envasar`,
    lista: '/gestionar_producto_final/pendientes',
  },
];

/** Up to so many records are listed by code; more are only counted. */
const POCOS = 3;

/** What waits, without what the next step of a crop above names already. */
function esperan(dia: DatosDelDia, club_id: string): GrupoDelDia {
  const dichos = new Set(
    dia.cultivos.primeros.flatMap(({ objeto_id, lote_id, paso }) => [objeto_id, paso === 'bloquear' ? lote_id : null]),
  );
  const clases = ESPERAN.map((clase) => {
    const { total, primeros } = dia[clase.clave];
    const otros = primeros.filter(({ id }) => !dichos.has(id));
    return { ...clase, total: total - (primeros.length - otros.length), primeros: otros };
  }).filter(({ total }) => total > 0);
  const lines = clases.flatMap((clase): readonly DiaLine[] => {
    const { clave, nombres, lista, total, primeros } = clase;
    if (total > POCOS) return [{ clave, texto: cuenta(total, ...nombres), detalle: 'ver todos', a: lista }];
    return primeros.map((cual) => ({
      clave: cual.id,
      texto: cual.codigo,
      detalle: nombres[0],
      a: clase.uno(cual, club_id),
    }));
  });
  const total = clases.reduce((suma, clase) => suma + clase.total, 0);
  const cuantos = clases.map((clase) => cuenta(clase.total, ...clase.nombres));
  return {
    clave: 'esperan',
    titulo: dichos.size > 0 ? 'Otros que esperan el próximo paso' : 'Esperan el próximo paso',
    tono: 'info',
    total,
    resumen: total === 0 ? `Nada${dichos.size > 0 ? ' más' : ''} espera su próximo paso.` : cuantos.join(', '),
    lineas: lines,
    resto: null,
  };
}

const resumenDe = ([primera]: readonly DiaLine[]): string | null =>
  primera ? `${primera.texto}: ${primera.detalle}` : null;
