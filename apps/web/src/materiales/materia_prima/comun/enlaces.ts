/** Where the screens of raw material lead, from wherever they are mounted. */
export interface Enlaces {
  readonly lista: string;
  readonly alta: string;
  readonly pendiente: string;
  /** Processes that are not finished. */
  readonly procesos: string;
  readonly continuar: (procesoId: string) => string;
  readonly altaDesde: (biomasaId: string) => string;
  readonly detalle: (id: string) => string;
  readonly editar: (id: string) => string;
  readonly ajustar: (id: string) => string;
  readonly procesar: (id: string) => string;
  readonly bulk: (id: string) => string;
}

const EN_EL_FLUJO = /\/materia-prima$/;

/** @param base the path that the screens hang from; inside the production flow the bulk form is its next step */
export function enlacesDesde(base: string): Enlaces {
  const altaDeBulk = EN_EL_FLUJO.test(base)
    ? base.replace(EN_EL_FLUJO, '/bulk/alta')
    : '/gestionar_producto_final/alta';
  return {
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
    bulk: (id) => `${altaDeBulk}?materia_prima_id=${id}`,
  };
}
