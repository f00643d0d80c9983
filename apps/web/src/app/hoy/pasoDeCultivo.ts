import type { Esquema } from '@/api/cliente';
import { routeOfCosecha, type LoteParaCosechar } from '@/club/paraCosechar';
import { cuenta } from '@/ui/formatos';

type Cultivo = Esquema<'CultivoDeHoy'>;

interface PasoDeCultivo {
  readonly texto: string | ((cultivo: Cultivo) => string);
  readonly a: (cultivo: Cultivo, club_id: string) => string;
}

const delLote = ({ id, lote_id }: Cultivo, club_id: string): string =>
  `/proyecto/${id}/lote/${lote_id ?? ''}/${club_id}`;

/** 'envasá BULK-1', 'poné el precio de ENV-1'. */
const con =
  (verbo: string, union: string) =>
  ({ objeto_codigo }: Cultivo): string =>
    [verbo, union, objeto_codigo].filter(Boolean).join(' ');

const CUANDO = 'cuando llegue el día, cosechá';

const PASOS_DE_CULTIVO: Readonly<Record<Cultivo['paso'], PasoDeCultivo>> = {
  evento: { texto: 'abrí su primer evento', a: ({ id }) => `/proyecto/${id}/alta-evento` },
  lote: { texto: 'creá su primer lote', a: ({ id }) => `/proyecto/${id}/lote/alta` },
  plantas: { texto: 'agregá plantas al lote', a: delLote },
  bloquear: { texto: 'bloqueá el lote', a: delLote },
  cosechar: {
    texto: ({ en_pie, en_flor }) => {
      if (en_pie === 0) return 'no le quedan plantas en pie';
      return en_flor > 0 ? CUANDO : 'cuando llegue el día, pasá las plantas a Floración';
    },
    // The harvest opens its event by itself.
    a: ({ id, en_flor }) => (en_flor > 0 ? `/proyecto/${id}/cosechar` : `/proyecto/${id}`),
  },
  lista: {
    texto: 'cuando la biomasa esté seca, marcala como lista',
    a: ({ id, evento_id }) =>
      evento_id === null ? '/flujo_produccion/biomasa' : `/proyecto/${id}/evento/${evento_id}/biomasa/lista`,
  },
  materia_prima: {
    texto: con('creá la materia prima', 'de'),
    a: ({ objeto_id }) => `/gestionar_materia_prima/alta?biomasa_id=${objeto_id ?? ''}`,
  },
  proceso: {
    texto: con('terminá el proceso', ''),
    a: ({ objeto_id }) => `/gestionar_materia_prima/procesos/${objeto_id ?? ''}`,
  },
  bulk: {
    texto: con('hacé el bulk', 'con'),
    a: ({ objeto_id }) => `/gestionar_producto_final/alta?materia_prima_id=${objeto_id ?? ''}`,
  },
  envasar: {
    texto: con('envasá', ''),
    a: ({ objeto_id }) => `/gestionar_producto_final/${objeto_id ?? ''}/envasar`,
  },
  precio: {
    texto: con('poné el precio', 'de'),
    a: ({ objeto_id }) => `/gestionar_producto_envasado/${objeto_id ?? ''}`,
  },
  seguir: {
    texto: ({ en_flor }) => (en_flor > 0 ? CUANDO : 'sin pasos pendientes'),
    a: ({ id, en_flor }) => (en_flor > 0 ? `/proyecto/${id}/cosechar` : `/proyecto/${id}`),
  },
};

/** 'cosechá Lote 1 (2 plantas)', or how many lots wait. */
function harvestOf(suyos: readonly LoteParaCosechar[]): string {
  const [uno] = suyos;
  const plantas = cuenta(
    suyos.reduce((sum, { listas }) => sum + listas, 0),
    'planta',
  );
  return `cosechá ${suyos.length === 1 && uno ? uno.nombre : cuenta(suyos.length, 'lote')} (${plantas})`;
}

/** The steps that a harvest takes the place of: those of its plants. */
const BEFORE_HARVEST: ReadonlySet<Cultivo['paso']> = new Set([
  'evento',
  'lote',
  'plantas',
  'bloquear',
  'cosechar',
  'seguir',
]);

/**
 * The next step of a crop. Plants that wait for their harvest come first, and then what waits of its matter.
 *
 * @param listos the lots of the club with plants to harvest
 */
export function lineOfCultivo(cultivo: Cultivo, club_id: string, listos: readonly LoteParaCosechar[]) {
  const { texto, a } = PASOS_DE_CULTIVO[cultivo.paso];
  const paso = typeof texto === 'string' ? texto : texto(cultivo);
  const suyos = listos.filter(({ proyecto_id }) => proyecto_id === cultivo.id);
  const line = { clave: cultivo.id, texto: cultivo.nombre };
  const [primero] = suyos;
  if (!primero) return { ...line, detalle: paso, a: a(cultivo, club_id) };
  return {
    ...line,
    detalle: BEFORE_HARVEST.has(cultivo.paso) ? harvestOf(suyos) : `${harvestOf(suyos)}; ${paso}`,
    a: suyos.length === 1 ? routeOfCosecha(primero) : `/proyecto/${cultivo.id}/cosechar?listas=1`,
  };
}
