import type { FotoLeida } from '@cepa/projections/fotos/fotos.queries';
import { MAX_FOTOS } from '@cepa/words/fotos';

export type Foto = ReturnType<typeof vistaDeFoto>;
export type FotosDeRegistro = ReturnType<typeof vistaDeFotos>;

const vistaDeFoto = ({ id, sha256, bytes, ancho, alto, tomada_en, creado_en }: FotoLeida) => ({
  ...{ id, sha256, bytes, ancho, alto, tomada_en, creado_en },
  url: `/api/fotos/${id}`,
});

/** @param usado bytes of all photos of the club @param espacio bytes that they may take */
export const vistaDeFotos = (rows: readonly FotoLeida[], usado: number, espacio: number) => ({
  fotos: rows.map(vistaDeFoto),
  maximo: MAX_FOTOS,
  espacio_usado: usado,
  espacio,
});
