import { esBuscable } from '@cepa/words/busqueda';
import { BUSQUEDA_CORTA } from '@cepa/words/mensajes/historial';
import { entidades, eventTypes } from '@cepa/event-schemas/generated/names';
import { Button, Collapse, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustments } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
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
}

/** A code or words; looked for when the person has written them, not at each letter. */
function Buscador({
  texto,
  buscar,
}: {
  readonly texto: string | null;
  readonly buscar: (text: string | null) => void;
}) {
  const [escrito, escribir] = useState(texto ?? '');
  const [corta, avisar] = useState(texto !== null && !esBuscable(texto));
  const aplicar = (): void => {
    const limpio = escrito.trim();
    const alcanza = limpio === '' || esBuscable(limpio);
    avisar(!alcanza);
    if (alcanza && limpio !== (texto ?? '')) buscar(limpio === '' ? null : limpio);
  };
  return (
    <form
      role="search"
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        aplicar();
      }}
    >
      <TextInput
        label="Código o texto"
        placeholder="LOT-…, motivo, nombre"
        maxLength={100}
        error={corta && BUSQUEDA_CORTA}
        value={escrito}
        onChange={(evento) => {
          escribir(evento.currentTarget.value);
          avisar(false);
        }}
        onBlur={aplicar}
      />
    </form>
  );
}

/** By person, kind, what it is about, and the days of the record; on a phone they fold behind 'Filtros (n)', as those of a list. */
export function Filters({ busqueda, cambiar }: Props) {
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
    placeholder: 'Todos',
    nothingFoundMessage: 'No hay opciones que coincidan.',
  };
  const activos = Object.values(busqueda).filter((value) => value !== null).length;
  const plegables = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [abiertos, abrir] = useState(false);
  const id = useId();
  const fields = (
    <>
      <SimpleGrid
        cols={{ base: 1, xs: 2, md: 4 }}
        spacing="sm"
        mt={plegables ? 'sm' : undefined}
        className="no-imprimir"
      >
        <Buscador key={busqueda.texto ?? ''} texto={busqueda.texto} buscar={(text) => cambiar({ texto: text })} />
        <Select
          label="Persona"
          data={quienes}
          value={busqueda.persona}
          onChange={(persona) => cambiar({ persona })}
          {...comun}
        />
        <Select
          label="Qué pasó"
          data={DE_TIPO}
          value={busqueda.tipo}
          onChange={(tipo) => cambiar({ tipo })}
          {...comun}
        />
        <Select
          label="De qué trata"
          data={DE_ENTIDAD}
          value={busqueda.entidad}
          onChange={(entidad) => cambiar({ entidad })}
          {...comun}
        />
        <Select
          label="Marca"
          data={DE_MARCA}
          value={busqueda.marca}
          onChange={(marca) => cambiar({ marca })}
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
      {activos > 0 && (
        <Group mt="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              cambiar({ persona: null, tipo: null, entidad: null, texto: null, marca: null, desde: null, hasta: null })
            }
          >
            Limpiar Filtros
          </Button>
        </Group>
      )}
    </>
  );
  if (!plegables) return fields;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustments size={18} aria-hidden />}
        aria-expanded={abiertos}
        aria-controls={id}
        onClick={() => abrir(!abiertos)}
      >
        {activos > 0 ? `Filtros (${activos})` : 'Filtros'}
      </Button>
      <Collapse id={id} expanded={abiertos}>
        {fields}
      </Collapse>
    </>
  );
}
