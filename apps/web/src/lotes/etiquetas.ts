import type { Esquema } from '@/api/cliente';
import { dato, direccionDeCodigo, direccionDePlanta, type Etiqueta } from '@/ui/etiquetas/etiqueta';
import { fecha } from '@/ui/formatos';

type Lote = Esquema<'Lote'>;
type Planta = Pick<Lote['plantas'][number], 'id' | 'codigo' | 'fecha_inicio' | 'origen'> & {
  readonly variedad: { readonly nombre: string } | null;
};

/** A lot named 'Lote 3' is not shown as 'Lote Lote 3'. */
const deLote = (nombre: string): Etiqueta['datos'] => dato('lote', /^lote\b/i.test(nombre) ? null : 'Lote', nombre);

/** The label of a plant: its code, its variety and its lot. */
export const etiquetaDePlanta = (
  { id, codigo, variedad, fecha_inicio, origen }: Planta,
  lote: Pick<Lote, 'nombre'>,
): Etiqueta => ({
  id,
  codigo,
  direccion: direccionDePlanta(codigo),
  clase: 'Plantas',
  datos: [
    ...dato('variedad', null, variedad?.nombre),
    ...deLote(lote.nombre),
    ...dato('detalle', null, `${origen}, ${fecha(fecha_inicio)}`),
  ],
});

/** The label of the lot itself, for its tray or its door. */
export const etiquetaDeLote = ({ id, codigo, nombre, fecha_inicio, plantas }: Lote): Etiqueta => ({
  id,
  codigo,
  direccion: direccionDeCodigo(codigo),
  clase: 'Lote',
  datos: [
    ...dato('variedad', null, [...new Set(plantas.flatMap(({ variedad }) => variedad?.nombre ?? []))].join(', ')),
    ...deLote(nombre),
    ...dato('detalle', 'Inicio', fecha(fecha_inicio)),
  ],
});

/** The labels of a lot: its own and one for each standing plant, ordered by code. */
export const etiquetasDeLote = (lote: Lote): readonly Etiqueta[] => [
  etiquetaDeLote(lote),
  ...lote.plantas
    .filter(({ fecha_baja }) => fecha_baja === null)
    .sort((a, b) => a.codigo.localeCompare(b.codigo))
    .map((planta) => etiquetaDePlanta(planta, lote)),
];
