import { Button, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useContextoDeProyecto } from '@/club/proyecto';
import { agrupar } from '@/ui/agrupar';
import { Codigo } from '@/ui/codigo/Codigo';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Datos } from '@/ui/datos/Datos';
import { cuenta, fecha } from '@/ui/formatos';
import { Grupos } from '@/ui/lista/Grupos';
import type { Grupo } from '@/ui/lista/propsDeGrupos';
import { plantasDe, useSala, useSalas, type PlantaDeSala, type Sala } from '../comun/consultas';
import { nombreDeTipo } from '../comun/tipos';
import { CorregirIngreso } from './CorregirIngreso';
import { coincide } from './filtrar';

const SALAS_POR_PAGINA = 3;
const DEMORA_MS = 250;
const idDe = ({ id }: PlantaDeSala): string => id;
const nombreDe = ({ codigo }: PlantaDeSala): string => codigo;

interface PropsDeLote {
  readonly plantas: readonly PlantaDeSala[];
  /** Corrects the day of a plant's entry; none where the person only reads. */
  readonly corregir: ((planta: PlantaDeSala) => void) | undefined;
}

/** The plants of a room, lot by lot. */
export function PorLote({ plantas, corregir }: PropsDeLote) {
  const lotes = agrupar(plantas, ({ lote }) => lote?.id ?? '');
  if (plantas.length === 0) return <Text c="dimmed">No hay plantas activas en esta sala.</Text>;
  return (
    <Stack gap="md">
      {[...lotes].map(([id, delLote]) => (
        <div key={id}>
          <Text fw={600} mb={6}>
            <ConCodigos>
              {delLote[0]?.lote ? `${delLote[0].lote.nombre} · ${delLote[0].lote.codigo}` : 'Sin lote'}
            </ConCodigos>{' '}
            · {cuenta(delLote.length, 'planta')}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
            {delLote.map((planta) => (
              <div key={planta.id}>
                <Codigo codigo={planta.codigo} paso="planta" conTraza />
                <Text fz="sm" c="dimmed">
                  {planta.estado} · desde {fecha(planta.fecha_asignacion)}
                </Text>
                {corregir && (
                  <Button
                    variant="subtle"
                    size="compact-md"
                    px={4}
                    aria-label={`Corregir fecha de ingreso de ${planta.codigo}`}
                    onClick={() => corregir(planta)}
                  >
                    Corregir fecha
                  </Button>
                )}
              </div>
            ))}
          </SimpleGrid>
        </div>
      ))}
    </Stack>
  );
}

interface PropsDeSala extends Pick<PropsDeLote, 'corregir'> {
  readonly sala_id: string;
  /** Part of the code of the plants that are looked for. */
  readonly planta: string;
}

/** The plants of one room, asked for when it unfolds. */
function PlantasDeUna({ sala_id, planta, corregir }: PropsDeSala) {
  return (
    <Datos consulta={useSala(sala_id)} esqueleto={<Skeleton h={120} />}>
      {(sala) => (
        <PorLote
          plantas={sala ? plantasDe(sala).filter(({ codigo }) => coincide(codigo, planta)) : []}
          corregir={corregir}
        />
      )}
    </Datos>
  );
}

/** Rooms with the living plants that are in them. */
export function PlantasDeSalas() {
  const [sala, filtrarSala] = useState('');
  const [planta, filtrarPlanta] = useState('');
  const [buscada] = useDebouncedValue(planta.trim(), DEMORA_MS);
  const consulta = useSalas(buscada);
  const { soloLectura } = useContextoDeProyecto();
  const [aCorregir, corregir] = useState<PlantaDeSala | null>(null);
  const gruposDe = (salas: readonly Sala[]): ReadonlyArray<Grupo<PlantaDeSala>> =>
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
        consulta={consulta}
        vacio={(salas) => salas.length === 0 && buscada === ''}
        textoVacio="No hay salas disponibles."
      >
        {(salas) => (
          <Grupos
            grupos={gruposDe(salas)}
            tamano={SALAS_POR_PAGINA}
            de="salas"
            idDe={idDe}
            nombreDe={nombreDe}
            tarjeta={nombreDe}
            contenido={({ id }) => (
              <PlantasDeUna sala_id={id} planta={buscada} corregir={soloLectura ? undefined : corregir} />
            )}
            vacio={{ texto: 'Ninguna sala coincide con los filtros.' }}
          />
        )}
      </Datos>
      <CorregirIngreso planta={aCorregir} alCerrar={() => corregir(null)} />
    </Stack>
  );
}
