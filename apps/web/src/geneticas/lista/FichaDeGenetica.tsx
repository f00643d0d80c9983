import { Button, Group, Stack } from '@mantine/core';
import { IconChartBar, IconPencil, IconPlant2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Dialog } from '@/ui/dialogos/Dialog';
import { fecha, numero } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import type { Genetica } from '../formulario/genetica';
import { COLUMNS } from './columns';

interface Props {
  /** The variety to show; none closes it. */
  readonly genetica: Genetica | undefined;
  readonly alCerrar: () => void;
  /** Without it the person only reads. */
  readonly alEditar: ((genetica: Genetica) => void) | undefined;
}

/** A variety with all its data, and the ways to its plants and to what it yields. */
export function FichaDeGenetica({ genetica, alCerrar, alEditar }: Props) {
  return (
    <Dialog titulo={genetica?.nombre ?? ''} abierta={genetica !== undefined} alCerrar={alCerrar}>
      {genetica && (
        <Stack>
          <DatosList cortos>
            {COLUMNS.filter(({ clave }) => clave !== 'nombre').map(({ clave, titulo, tipo, amplia = false, valor }) => {
              const value = valor?.(genetica);
              return (
                <Dato key={clave} nombre={titulo} ancho={amplia}>
                  {tipo === 'numero' && typeof value === 'number' ? numero(value) : value}
                </Dato>
              );
            })}
            <Dato nombre="Observaciones" ancho>
              {genetica.observaciones}
            </Dato>
            <Dato nombre="Fecha de registro">{fecha(genetica.fecha_registro)}</Dato>
          </DatosList>
          <Group gap="xs">
            <Button
              component={Link}
              to={`/plantas?variedad_id=${genetica.id}`}
              variant="light"
              leftSection={<IconPlant2 size={18} aria-hidden />}
            >
              Ver sus plantas
            </Button>
            <Button
              component={Link}
              to="/cultivos/rendimiento?por=variedad"
              variant="default"
              leftSection={<IconChartBar size={18} aria-hidden />}
            >
              Comparar rendimiento
            </Button>
            {alEditar && (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => alEditar(genetica)}
              >
                Editar
              </Button>
            )}
            <HistorialButton id={genetica.id} entidad="genetica" de={genetica.nombre} />
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
