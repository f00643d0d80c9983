import type { Esquema } from '@/api/cliente';
import { cantidad, fecha } from '@/ui/formatos';

export type Entrega = Esquema<'EntregaPosible'>;
type Saldo = Entrega['topes'][number];

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
