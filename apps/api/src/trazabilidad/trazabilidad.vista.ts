import type { Cadena, Paso } from '@cepa/projections/trazabilidad/cadena';

/** Fields of a step's info that are quantities: decimals in the read model, JSON numbers here. */
const CANTIDADES = new Set(['ajuste_total', 'biomasa_usada', 'cantidad', 'humedad_porcentaje', 'merma', 'peso', 'peso_por_unidad', 'peso_total']);

type Nombres = ReadonlyMap<string, string>;

/** A chain as the viewer gets it (`spec 2 §3`), with the same as a flat graph for drawing. */
export function vistaDeCadena({ nodo, origen, destino, destinoPlano, aristas, truncado }: Cadena, nombres: Nombres) {
  const plano = ({ children: _children, ...resto }: ReturnType<typeof vistaDePaso>) => resto;
  return {
    codigo: nodo.codigo,
    nodo: vistaDePaso(nodo, nombres),
    origen: origen.map((uno) => vistaDePaso(uno, nombres)),
    destino: destino.map((uno) => vistaDePaso(uno, nombres)),
    truncado,
    grafo: {
      nodos: [nodo, ...origen, ...destinoPlano].map((uno) => plano(vistaDePaso({ ...uno, children: [] }, nombres))),
      aristas: aristas.map(({ id, desde, hacia, tipo, cantidad, unidad }) => ({ id, desde, hacia, tipo, cantidad: cantidad === null ? null : Number(cantidad), unidad })),
    },
  };
}

interface PasoVisto extends Omit<Paso, 'cantidad' | 'children' | 'evento_id'> {
  readonly cantidad: number | null;
  readonly children: readonly PasoVisto[];
}

function vistaDePaso({ cantidad, children, evento_id: _evento, info, ...resto }: Paso, nombres: Nombres): PasoVisto {
  return { ...resto, info: vistaDeInfo(info, nombres), cantidad: cantidad === null ? null : Number(cantidad), children: children.map((uno) => vistaDePaso(uno, nombres)) };
}

function vistaDeInfo(info: Paso['info'], nombres: Nombres): Paso['info'] {
  const campos = Object.entries(info).map(([nombre, valor]) => [nombre, typeof valor === 'string' && CANTIDADES.has(nombre) ? Number(valor) : valor] as const);
  const persona = info['usuario_medicinal_id'];
  const nombre = typeof persona === 'string' ? nombres.get(persona) : undefined;
  return Object.fromEntries(nombre === undefined ? campos : [...campos, ['usuario_medicinal', nombre]]);
}
