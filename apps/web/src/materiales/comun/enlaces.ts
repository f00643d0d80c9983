/** Where the screens of bulk lead. */
export interface EnlacesDeBulk {
  readonly lista: string;
  readonly sinStock: string;
  readonly alta: string;
  readonly pendientes: string;
  readonly cosechar: string;
  /** What was harvested as a product. */
  readonly cosechados: string;
  readonly detalle: (id: string) => string;
  readonly editar: (id: string) => string;
  readonly ajustar: (id: string) => string;
  readonly envasar: (id: string) => string;
}

/** Where the screens of packaged products lead. */
export interface EnlacesDeEnvasado {
  readonly lista: string;
  readonly sinStock: string;
  /** The list with one code searched for. */
  readonly buscar: (codigo: string) => string;
  readonly detalle: (id: string) => string;
  readonly editar: (id: string) => string;
}

/** The packaging step is the last of both ways in: the production flow and the sections of the menu. */
export interface Enlaces {
  readonly bulk: EnlacesDeBulk;
  readonly envasado: EnlacesDeEnvasado;
  readonly materiaPrima: string;
}

/** @param ruta any path of the screens: inside the production flow all of them stay in it */
export function enlacesDesde(ruta: string): Enlaces {
  const enFlujo = ruta.startsWith('/flujo_produccion/');
  const [materiaPrima, bulk, envasado] = enFlujo
    ? ['/flujo_produccion/materia-prima', '/flujo_produccion/bulk', '/flujo_produccion/envasado']
    : ['/gestionar_materia_prima', '/gestionar_producto_final', '/gestionar_producto_envasado'];
  return {
    bulk: enlacesDeBulk(bulk as string),
    envasado: enlacesDeEnvasado(envasado as string),
    materiaPrima: materiaPrima as string,
  };
}

const enlacesDeBulk = (base: string): EnlacesDeBulk => ({
  lista: base,
  sinStock: `${base}?stock=sin`,
  alta: `${base}/alta`,
  pendientes: `${base}/pendientes`,
  cosechar: `${base}/cosechar`,
  cosechados: `${base}/cosechados`,
  detalle: (id) => `${base}/${id}`,
  editar: (id) => `${base}/${id}/editar`,
  ajustar: (id) => `${base}/${id}/ajustar`,
  envasar: (id) => `${base}/${id}/envasar`,
});

const enlacesDeEnvasado = (base: string): EnlacesDeEnvasado => ({
  lista: base,
  sinStock: `${base}/sin-stock`,
  buscar: (codigo) => `${base}?q=${encodeURIComponent(codigo)}`,
  detalle: (id) => `${base}/${id}`,
  editar: (id) => `${base}/${id}/editar`,
});
