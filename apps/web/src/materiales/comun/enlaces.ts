/** The links of the raw material screens. */
export interface EnlacesDeMateriaPrima {
  readonly lista: string;
  readonly alta: string;
  readonly pendiente: string;
  /** Unfinished processes. */
  readonly procesos: string;
  readonly continuar: (procesoId: string) => string;
  readonly altaDesde: (biomasaId: string) => string;
  readonly detalle: (id: string) => string;
  readonly editar: (id: string) => string;
  readonly ajustar: (id: string) => string;
  readonly procesar: (id: string) => string;
  /** The form of bulk from this raw material. */
  readonly bulk: (id: string) => string;
}

/** The links of the bulk screens. */
export interface EnlacesDeBulk {
  readonly lista: string;
  readonly sinStock: string;
  readonly alta: string;
  readonly pendientes: string;
  readonly cosechar: string;
  /** The list of directly harvested products. */
  readonly cosechados: string;
  readonly detalle: (id: string) => string;
  readonly editar: (id: string) => string;
  readonly ajustar: (id: string) => string;
  readonly envasar: (id: string) => string;
}

/** The links of the packaged product screens. */
export interface EnlacesDeEnvasado {
  readonly lista: string;
  readonly sinStock: string;
  /** The list with a search for this code. */
  readonly buscar: (codigo: string) => string;
  readonly detalle: (id: string) => string;
  readonly editar: (id: string) => string;
}

/** All steps, from both entries: the production flow and the sections of the menu. */
export interface Enlaces {
  readonly bulk: EnlacesDeBulk;
  readonly envasado: EnlacesDeEnvasado;
  readonly materiaPrima: EnlacesDeMateriaPrima;
}

/** @param ruta any path of the screens: inside the production flow all links stay in it */
export function enlacesDesde(route: string): Enlaces {
  const enFlujo = route.startsWith('/flujo_produccion/');
  const [materiaPrima, bulk, envasado] = enFlujo
    ? ['/flujo_produccion/materia-prima', '/flujo_produccion/bulk', '/flujo_produccion/envasado']
    : ['/gestionar_materia_prima', '/gestionar_producto_final', '/gestionar_producto_envasado'];
  return {
    bulk: enlacesDeBulk(bulk as string),
    envasado: enlacesDeEnvasado(envasado as string),
    materiaPrima: enlacesDeMateriaPrima(materiaPrima as string, bulk as string),
  };
}

const enlacesDeMateriaPrima = (base: string, bulk: string): EnlacesDeMateriaPrima => ({
  lista: base,
  alta: `${base}/alta`,
  pendiente: `${base}/pendiente`,
  procesos: `${base}/procesos`,
  continuar: (procesoId) => `${base}/procesos/${procesoId}`,
  altaDesde: (biomasaId) => `${base}/alta?biomasa_id=${biomasaId}`,
  detalle: (id) => `${base}/${id}`,
  editar: (id) => `${base}/${id}/editar`,
  ajustar: (id) => `${base}/${id}/ajustar`,
  procesar: (id) => `${base}/${id}/procesar`,
  bulk: (id) => `${bulk}/alta?materia_prima_id=${id}`,
});

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
