import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { camposPorId, type HechoLeido } from './historial.queries';

/** How much a fact is about, and to whom it went. */
export interface MedidaDeHecho {
  readonly cantidad: string;
  /** Of a package what one of its `cantidad` units weighs; null where the quantity is itself a measure. */
  readonly por_unidad: string | null;
  readonly unidad: string;
  /** The medicinal user, of a dispensing. */
  readonly usuario_medicinal_id: string | null;
}

type Campos = HechoLeido['data'];

const DE_DISPENSACION = 'dispensacion';

const texto = (valor: unknown): string | null =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor) : null;

/** The quantity that a fact says itself, with its unit. */
function dicha(data: Campos): MedidaDeHecho | null {
  const usuario_medicinal_id = null;
  const [unidades, peso] = [texto(data['cantidad_unidades']), texto(data['peso_por_unidad'])];
  const deEnvase = texto(data['unidad_medida_peso_envase']);
  if (unidades !== null && peso !== null && deEnvase !== null)
    return { cantidad: unidades, por_unidad: peso, unidad: deEnvase, usuario_medicinal_id };
  const cantidad = texto(data['peso'] ?? data['cantidad']);
  const unidad = texto(data['unidad_medida']);
  return cantidad === null || unidad === null ? null : { cantidad, por_unidad: null, unidad, usuario_medicinal_id };
}

/** How much each of these facts is about, by position; facts without a quantity of matter are not among them. */
export async function medidasDe(
  db: Kysely<LecturaDB>,
  hechos: readonly HechoLeido[],
): Promise<ReadonlyMap<bigint, MedidaDeHecho>> {
  const entregas = hechos.filter(({ entidad, entidad_id }) => entidad === DE_DISPENSACION && entidad_id !== null);
  const propios = await camposPorId(
    db,
    entregas.map(({ entidad_id }) => entidad_id!),
  );
  const de = ({ entidad_id, data }: HechoLeido): Campos => ({ ...propios.get(entidad_id!), ...data });
  const envasados = await camposPorId(
    db,
    entregas.flatMap((hecho) => texto(de(hecho)['producto_final_envasado_id']) ?? []),
  );
  const deEntrega = (hecho: HechoLeido): MedidaDeHecho | null => {
    const campos = de(hecho);
    const envasado = envasados.get(String(campos['producto_final_envasado_id']));
    const cantidad = texto(campos['cantidad_entregada']);
    const [por_unidad, unidad] = [texto(envasado?.['peso_por_unidad']), texto(envasado?.['unidad_medida_peso_envase'])];
    if (cantidad === null || por_unidad === null || unidad === null) return null;
    return { cantidad, por_unidad, unidad, usuario_medicinal_id: texto(campos['usuario_medicinal_id']) };
  };
  const medidas = new Map<bigint, MedidaDeHecho>();
  for (const hecho of hechos) {
    const medida = hecho.entidad === DE_DISPENSACION ? deEntrega(hecho) : dicha(hecho.data);
    if (medida !== null) medidas.set(hecho.position, medida);
  }
  return medidas;
}
