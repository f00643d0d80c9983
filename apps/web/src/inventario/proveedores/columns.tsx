import { IconAlertTriangle } from '@tabler/icons-react';
import type { Column } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import type { Proveedor } from './proveedor';

export const COLUMNS: ReadonlyArray<Column<Proveedor>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: (p) => p.nombre },
  {
    clave: 'stock',
    titulo: 'Stock',
    valor: (p) => (p.tiene_items_con_nivel_minimo ? 'Stock bajo' : 'En nivel'),
    celda: (p) =>
      p.tiene_items_con_nivel_minimo ? (
        <Insignia tono="atencion" icono={IconAlertTriangle}>
          Stock bajo
        </Insignia>
      ) : (
        'En nivel'
      ),
  },
  { clave: 'contacto', titulo: 'Contacto', valor: (p) => p.contacto },
  { clave: 'telefono', titulo: 'Teléfono', valor: (p) => p.telefono },
  { clave: 'correo', titulo: 'Correo', valor: (p) => p.correo, amplia: true },
];

export const BUSQUEDA = { etiqueta: 'Buscar proveedor' };
