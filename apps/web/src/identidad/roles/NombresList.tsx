import { Button, Group, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import type { Column, Query } from '@/ui/lista/tipos';

interface ConNombre {
  readonly id: string;
  readonly nombre: string;
}

interface Props {
  /** The list's name in the URL: the page has three lists. */
  readonly clave: string;
  readonly consulta: Query<readonly ConNombre[]>;
  readonly unidad: readonly [string, string];
  readonly etiqueta: string;
  /** The kind of record in their history. */
  readonly entidad: 'rol' | 'permiso';
  readonly crear: (nombre: string) => Promise<unknown>;
  readonly eliminar: (uno: ConNombre) => void;
}

/** Roles, or permissions, a page. */
const PER_PAGE = 5;

const COLUMNS: ReadonlyArray<Column<ConNombre>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: ({ nombre }) => nombre },
];

/** Names that can be searched, created and deleted; an empty one is ignored. */
export function NombresList({ clave, consulta, unidad, etiqueta, entidad, crear, eliminar }: Props) {
  const [nombre, escribir] = useState('');
  const [creando, crearAhora] = useState(false);
  const alCrear = async (evento: FormEvent): Promise<void> => {
    evento.preventDefault();
    const limpio = nombre.trim();
    if (limpio === '' || creando) return;
    crearAhora(true);
    try {
      await crear(limpio);
      escribir('');
    } catch {
      // The notice of the act shows the reason; the typed text stays.
    } finally {
      crearAhora(false);
    }
  };
  return (
    <>
      <form onSubmit={(evento) => void alCrear(evento)} noValidate>
        <Group align="end" gap="xs" mb="md">
          <TextInput
            label={etiqueta}
            value={nombre}
            maxLength={200}
            onChange={(evento) => escribir(evento.currentTarget.value)}
          />
          <Button type="submit" variant="light" loading={creando} leftSection={<IconPlus size={18} aria-hidden />}>
            Crear
          </Button>
        </Group>
      </form>
      <List
        nombre={clave}
        consulta={consulta}
        unidad={unidad}
        nombreDe={(uno) => uno.nombre}
        columnas={COLUMNS}
        busqueda={{ etiqueta: `Buscar ${unidad[1]}`, textos: (uno) => [uno.nombre] }}
        tamano={PER_PAGE}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        vacio={{ texto: `Todavía no hay ${unidad[1]}. Creá el primero arriba.` }}
        detalle={({ id, nombre: de }) => <HistorialButton id={id} entidad={entidad} de={de} />}
        acciones={(uno) => [
          { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => eliminar(uno) },
        ]}
      />
    </>
  );
}
