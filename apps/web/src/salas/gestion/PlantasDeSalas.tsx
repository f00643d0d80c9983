import { Button, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useProyectoContext } from '@/club/proyecto';
import { Codigo } from '@/ui/codigo/Codigo';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Datos } from '@/ui/datos/Datos';
import { EnEspera } from '@/ui/espera/EnEspera';
import { cuenta, fecha } from '@/ui/formatos';
import { Grupos } from '@/ui/lista/Grupos';
import type { Grupo } from '@/ui/lista/propsDeGrupos';
import { useFirstRows } from '@/ui/lista/useFirstRows';
import { useMas } from '@/ui/lista/useMas';
import { MarcasDe } from '@/ui/retencion/MarcasDe';
import { useLotesDePlantas, usePlantas, useSalas, type Planta, type Sala } from '../comun/queries';
import { nombreDeTipo } from '../comun/tipos';
import { PlantasAtHand } from './PlantasAtHand';
import { CorregirIngreso } from './CorregirIngreso';
import { coincide } from './filtrar';

const SALAS_PER_PAGE = 3;
const LOTES_A_LA_VEZ = 5;
const DEMORA_MS = 250;
/** Maximum number of plants in a lot. */
const DE_UN_LOTE = 200;
const idDe = ({ id }: Planta): string => id;
const nombreDe = ({ codigo }: Planta): string => codigo;

interface PropsDeSala {
  readonly sala_id: string;
  /** Part of the code of the searched plants. */
  readonly planta?: string;
  /** Corrects the day of a plant's entry; none for a read-only person. */
  readonly corregir: ((planta: Planta) => void) | undefined;
}

/** The plants of one lot that are in a room. */
function PlantasDeLote({ lote_id, sala_id, planta = '', corregir }: PropsDeSala & { readonly lote_id: string }) {
  const { consulta } = useMas(
    usePlantas({ sala_id, lote_id, ...(planta === '' ? {} : { planta }) }),
    undefined,
    DE_UN_LOTE,
  );
  return (
    <Datos consulta={consulta} esqueleto={<Skeleton h={60} />}>
      {(plantas) => <Grid plantas={plantas} corregir={corregir} />}
    </Datos>
  );
}

function Grid({ plantas, corregir }: Pick<PropsDeSala, 'corregir'> & { readonly plantas: readonly Planta[] }) {
  const [shown, button] = useFirstRows(plantas);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
        {shown.map((una) => (
          <div key={una.id}>
            <Codigo codigo={una.codigo} paso="planta" conTraza />
            <Text fz="sm" c="dimmed">
              {una.estado} · desde {fecha(una.fecha_asignacion)}
            </Text>
            <MarcasDe id={una.id} />
            <EnEspera id={una.id} field="nuevoEstado" />
            {corregir && (
              <Button
                variant="subtle"
                size="compact-md"
                px={4}
                aria-label={`Corregir fecha de ingreso de ${una.codigo}`}
                onClick={() => corregir(una)}
              >
                Corregir fecha
              </Button>
            )}
          </div>
        ))}
      </SimpleGrid>
      {button}
    </>
  );
}

/** The plants of a room, lot by lot, a few lots at a time. */
export function PorLote({ sala_id, planta = '', corregir }: PropsDeSala) {
  const lotes = useLotesDePlantas({ sala_id, ...(planta === '' ? {} : { planta }) });
  const { consulta, total, quedan, trayendo, traerMas } = useMas(lotes, undefined, LOTES_A_LA_VEZ);
  if (consulta.data === undefined && consulta.isPaused && planta === '') return <PlantasAtHand sala_id={sala_id} />;
  return (
    <Datos
      consulta={consulta}
      esqueleto={<Skeleton h={120} />}
      vacio={(suyos) => suyos.length === 0}
      textoVacio="No hay plantas activas en esta sala."
    >
      {(suyos) => (
        <Stack gap="md">
          {suyos.map(({ id, nombre, codigo, cantidad_plantas }) => (
            <div key={id}>
              <Text fw={600} mb={6}>
                <ConCodigos>{`${nombre} · ${codigo}`}</ConCodigos> · {cuenta(cantidad_plantas, 'planta')}
              </Text>
              <PlantasDeLote lote_id={id} sala_id={sala_id} planta={planta} corregir={corregir} />
            </div>
          ))}
          {quedan && (
            <Button variant="default" w="fit-content" loading={trayendo} onClick={traerMas}>
              Ver más lotes ({suyos.length} de {total})
            </Button>
          )}
        </Stack>
      )}
    </Datos>
  );
}

/** Rooms with the living plants that are in them. */
export function PlantasDeSalas() {
  const [sala, filtrarSala] = useState('');
  const [planta, filtrarPlanta] = useState('');
  const [buscada] = useDebouncedValue(planta.trim(), DEMORA_MS);
  const query = useSalas(buscada);
  const { soloLectura } = useProyectoContext();
  const [aCorregir, corregir] = useState<Planta | null>(null);
  const gruposDe = (salas: readonly Sala[]): ReadonlyArray<Grupo<Planta>> =>
    salas
      .filter(({ nombre }) => coincide(nombre, sala))
      .map(({ id, nombre, tipo, capacidad, cantidad_plantas }) => ({
        id,
        titulo: nombre,
        detalle: `${nombreDeTipo(tipo)} · ${cuenta(cantidad_plantas, 'planta activa', 'plantas activas')}${capacidad === null ? '' : ` · capacidad ${capacidad}`}`,
        filas: [],
      }));
  return (
    <Stack gap="md" mt="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Sala"
          placeholder="Buscar sala"
          value={sala}
          onChange={(evento) => filtrarSala(evento.currentTarget.value)}
        />
        <TextInput
          label="Planta"
          placeholder="Código de la planta"
          value={planta}
          maxLength={60}
          onChange={(evento) => filtrarPlanta(evento.currentTarget.value)}
        />
      </SimpleGrid>
      <Datos
        consulta={query}
        vacio={(salas) => salas.length === 0 && buscada === ''}
        textoVacio="No hay salas disponibles."
      >
        {(salas) => (
          <Grupos
            grupos={gruposDe(salas)}
            tamano={SALAS_PER_PAGE}
            de="salas"
            idDe={idDe}
            nombreDe={nombreDe}
            tarjeta={nombreDe}
            contenido={({ id }) => (
              <PorLote sala_id={id} planta={buscada} corregir={soloLectura ? undefined : corregir} />
            )}
            vacio={{ texto: 'Ninguna sala coincide con los filtros.' }}
          />
        )}
      </Datos>
      <CorregirIngreso planta={aCorregir} alCerrar={() => corregir(null)} />
    </Stack>
  );
}
