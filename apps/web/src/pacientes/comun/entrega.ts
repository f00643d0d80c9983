import type { Esquema } from '@/api/cliente';
import { cantidad, fecha } from '@/ui/formatos';

export type Entrega = Esquema<'EntregaPosible'>;
type Saldo = Entrega['topes'][number];

/** The units that a limit counts in its own. */
const CUENTA: Readonly<Record<Saldo['unidad'], readonly string[]>> = {
  gramos: ['gramos', 'kilos', 'miligramos'],
  mililitros: ['mililitros', 'cm3', 'litros', 'dcm3'],
  unidades: ['unidad', 'unidades'],
};

/** Limits of which nothing is left. */
export const agotados = ({ topes }: Pick<Entrega, 'topes'>): readonly Saldo[] =>
  topes.filter(({ queda }) => queda <= 0);

/** The limit in which not even one unit of a product fits; undefined if there is none, or if the server must compute it. */
export const topeSinLugar = (
  topes: readonly Saldo[],
  producto: Pick<Esquema<'Envasado'>, 'tipo_producto' | 'unidad_medida_peso_envase' | 'peso_por_unidad'>,
): Saldo | undefined => {
  const { tipo_producto, unidad_medida_peso_envase: unidad, peso_por_unidad } = producto;
  return topes.find(
    (tope) =>
      (tope.tipos_producto.length === 0 || tope.tipos_producto.includes(tipo_producto)) &&
      CUENTA[tope.unidad].includes(unidad) &&
      (tope.queda <= 0 || (tope.unidad === unidad && tope.queda < peso_por_unidad)),
  );
};

const PERIODOS = { dia: 'hoy', mes: 'este mes', '30_dias': 'en 30 días' } as const;

/** 'quedan 22,5 g de 40 g este mes'. */
export function fraseDeSaldo({ queda, cantidad: tope, unidad, periodo, tipos_producto }: Saldo): string {
  const [verbo, de] = [
    queda === 1 ? 'queda' : 'quedan',
    tipos_producto.length > 0 ? ` de ${tipos_producto.join(', ')}` : '',
  ];
  return `${verbo} ${cantidad(queda, unidad)} de ${cantidad(tope, unidad)} ${PERIODOS[periodo]}${de}`;
}

/** 'Permiso hasta 12/03/2027', 'Sin permiso cargado'. */
export function fraseDePermiso({ permiso }: Pick<Entrega, 'permiso'>): string {
  if (permiso === null) return 'Sin permiso cargado';
  return permiso.vencido
    ? `Permiso vencido el ${fecha(permiso.vigente_hasta)}`
    : `Permiso hasta ${fecha(permiso.vigente_hasta)}`;
}

/** 'quedan 22,5 g de 40 g este mes'; '' without a limit. */
export const fraseDeTopes = ({ topes }: Pick<Entrega, 'topes'>): string => topes.map(fraseDeSaldo).join(' · ');

/** 'Permiso hasta 12/03/2027 · quedan 22,5 g de 40 g este mes'. */
export const fraseDeEntrega = (entrega: Entrega): string =>
  [fraseDePermiso(entrega), fraseDeTopes(entrega)].filter(Boolean).join(' · ');

/** Maximum units of a corrected dispensing by the limits: it may always be lowered. Null if no limit counts. */
export const hastaDonde = (
  entrega: Pick<Entrega, 'unidades'> | undefined,
  { cantidad_entregada }: { readonly cantidad_entregada: number },
): number | null =>
  entrega === undefined || entrega.unidades === null ? null : Math.max(entrega.unidades, cantidad_entregada);
