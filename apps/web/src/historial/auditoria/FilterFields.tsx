import { entidades, eventTypes } from '@cepa/event-schemas/generated/names';
import { Select, SimpleGrid } from '@mantine/core';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { Buscador } from './Buscador';
import { nombreDeEntidad, nombreDeTipo } from './nombres';
import type { Busqueda } from './useAuditoria';

const PERSONAS_DEL_SISTEMA = [{ value: 'sistema', label: 'Sistema' }];
const DE_TIPO = eventTypes
  .map((value) => ({ value, label: nombreDeTipo(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'es'));
const DE_MARCA = [
  { value: 'corregido', label: 'Corregido' },
  { value: 'tardio', label: 'Tardío' },
];
const DE_ENTIDAD = entidades.map((value) => ({ value, label: nombreDeEntidad(value) }));

interface Props {
  readonly busqueda: Busqueda;
  readonly cambiar: (cambio: Partial<Busqueda>) => void;
  readonly mt: 'sm' | undefined;
}

/** A field for each filter of the audit. */
export function FilterFields({ busqueda, cambiar, mt }: Props) {
  const clubId = useClubId();
  const { data: personas = [] } = $api.useQuery(
    'get',
    '/api/usuarios_del_club',
    { params: { query: { club_id: clubId } } },
    { enabled: clubId !== '' },
  );
  const quienes = [...personas.map(({ id, nombre }) => ({ value: id, label: nombre })), ...PERSONAS_DEL_SISTEMA];
  const comun = {
    clearable: true,
    searchable: true,
    clearButtonProps: { 'aria-label': 'Borrar lo elegido' },
    nothingFoundMessage: 'No hay opciones que coincidan.',
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4, lg: 7 }} spacing="xs" mt={mt} className="no-imprimir">
      <Buscador key={busqueda.texto ?? ''} texto={busqueda.texto} buscar={(text) => cambiar({ texto: text })} />
      <Select
        label="Persona"
        data={quienes}
        value={busqueda.persona}
        onChange={(persona) => cambiar({ persona })}
        placeholder="Todas"
        {...comun}
      />
      <Select
        label="Qué pasó"
        data={DE_TIPO}
        value={busqueda.tipo}
        onChange={(tipo) => cambiar({ tipo })}
        placeholder="Todo"
        {...comun}
      />
      <Select
        label="De qué trata"
        data={DE_ENTIDAD}
        value={busqueda.entidad}
        onChange={(entidad) => cambiar({ entidad })}
        placeholder="Todo"
        {...comun}
      />
      <Select
        label="Marca"
        data={DE_MARCA}
        value={busqueda.marca}
        onChange={(marca) => cambiar({ marca })}
        placeholder="Todas"
        {...comun}
      />
      <FechaField
        label="Desde"
        value={busqueda.desde}
        onChange={(desde) => cambiar({ desde })}
        max={busqueda.hasta ?? undefined}
      />
      <FechaField
        label="Hasta"
        value={busqueda.hasta}
        onChange={(hasta) => cambiar({ hasta })}
        min={busqueda.desde ?? undefined}
      />
    </SimpleGrid>
  );
}
