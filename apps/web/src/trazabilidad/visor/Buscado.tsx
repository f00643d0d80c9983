import { Button, Group, Stack, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { Codigo } from '@/ui/codigo/Codigo';
import { cuenta, fecha } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';
import { Panel } from '@/ui/panel/Panel';
import { NOMBRES, type Paso } from '../comun/pasos';
import { cantidadDe, detalleDe, marcasDe } from '../comun/resumen';

interface Props {
  readonly paso: Paso;
  /** Number of steps on each side. */
  readonly origen: number;
  readonly destino: number;
  readonly alVer: () => void;
}

/** The searched code in a few lines, above the drawing. */
export function Buscado({ paso, origen, destino, alVer }: Props) {
  const detalle = [cantidadDe(paso), detalleDe(paso), fecha(paso.ocurrido)].filter((parte) => parte !== '').join(' · ');
  return (
    <Panel
      titulo={NOMBRES[paso.tipo].uno}
      paso={paso.tipo}
      acciones={
        <Button
          className="no-imprimir"
          variant="default"
          leftSection={<IconListDetails size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={alVer}
        >
          Ver Detalles
        </Button>
      }
    >
      <Stack gap={6}>
        <Group gap="xs">
          <Codigo codigo={paso.codigo} paso={paso.tipo} />
          {marcasDe(paso).map(({ tono, texto }) => (
            <Insignia key={texto} tono={tono}>
              {texto}
            </Insignia>
          ))}
        </Group>
        <Text>{detalle}</Text>
        <Text c="dimmed" fz="sm" role="status">
          {cuenta(origen, 'paso')} de origen · {cuenta(destino, 'paso')} de destino
        </Text>
      </Stack>
    </Panel>
  );
}
