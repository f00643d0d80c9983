import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { fieldsById, type HechoLeido } from './nombres-de-registros.queries';

/** The quantity of a fact, and its recipient. */
export interface MedidaDeHecho {
  readonly cantidad: string;
  /** For a package, the weight of one of its `cantidad` units; null if the quantity is a measure itself. */
  readonly por_unidad: string | null;
  readonly unidad: string;
  /** The medicinal user, of a dispensing. */
  readonly usuario_medicinal_id: string | null;
}

type Fields = HechoLeido['data'];

const DE_DISPENSACION = 'dispensacion';

const text = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** The quantity in the fact itself, with its unit. */
function dicha(data: Fields): MedidaDeHecho | null {
  const usuario_medicinal_id = null;
  const [unidades, peso] = [text(data['cantidad_unidades']), text(data['peso_por_unidad'])];
  const deEnvase = text(data['unidad_medida_peso_envase']);
  if (unidades !== null && peso !== null && deEnvase !== null)
    return { cantidad: unidades, por_unidad: peso, unidad: deEnvase, usuario_medicinal_id };
  const cantidad = text(data['peso'] ?? data['cantidad']);
  const unidad = text(data['unidad_medida']);
  return cantidad === null || unidad === null ? null : { cantidad, por_unidad: null, unidad, usuario_medicinal_id };
}

/** Returns the quantity of each of these facts, by position; facts without a quantity of matter are left out. */
export async function medidasDe(
  db: Kysely<LecturaDB>,
  hechos: readonly HechoLeido[],
): Promise<ReadonlyMap<bigint, MedidaDeHecho>> {
  const entregas = hechos.filter(({ entidad, entidad_id }) => entidad === DE_DISPENSACION && entidad_id !== null);
  const propios = await fieldsById(
    db,
    entregas.map(({ entidad_id }) => entidad_id!),
  );
  const de = ({ entidad_id, data }: HechoLeido): Fields => ({ ...propios.get(entidad_id!), ...data });
  const envasados = await fieldsById(
    db,
    entregas.flatMap((hecho) => text(de(hecho)['producto_final_envasado_id']) ?? []),
  );
  const deEntrega = (hecho: HechoLeido): MedidaDeHecho | null => {
    const fields = de(hecho);
    const envasado = envasados.get(String(fields['producto_final_envasado_id']));
    const cantidad = text(fields['cantidad_entregada']);
    const [por_unidad, unidad] = [text(envasado?.['peso_por_unidad']), text(envasado?.['unidad_medida_peso_envase'])];
    if (cantidad === null || por_unidad === null || unidad === null) return null;
    return { cantidad, por_unidad, unidad, usuario_medicinal_id: text(fields['usuario_medicinal_id']) };
  };
  const medidas = new Map<bigint, MedidaDeHecho>();
  for (const hecho of hechos) {
    const medida = hecho.entidad === DE_DISPENSACION ? deEntrega(hecho) : dicha(hecho.data);
    if (medida !== null) medidas.set(hecho.position, medida);
  }
  return medidas;
}
