import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconBinaryTree, IconCircleCheck, IconListDetails, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { Codigo, traceRoute } from '@/ui/codigo/Codigo';
import { QR } from '@/ui/codigo/QR';
import { cantidad } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import { LADO_DEL_QR } from './CodigoDelProducto';

export type Cosechado = Esquema<'CosecharProductoDto'> & {
  readonly id: string;
  /** The server's message. */
  readonly mensaje: string;
  readonly codigos: readonly string[];
};

interface Props {
  readonly producto: Cosechado;
  /** The list of all harvested products. */
  readonly lista: string;
  readonly alSeguir: () => void;
}

/** Shows the product just harvested: its label to print, its history and its trace. */
export function ProductoCosechado({ producto, lista, alSeguir }: Props) {
  const { id, codigo, nombre, tipo, unidad_medida, codigos, mensaje } = producto;
  return (
    <Stack gap="md">
      <Alert role="status" color="hoja" variant="light" icon={<IconCircleCheck size={18} aria-hidden />}>
        {mensaje}
      </Alert>
      <Group gap="xs">
        <Button
          component={Link}
          to={traceRoute(codigo)}
          variant="default"
          leftSection={<IconBinaryTree size={18} aria-hidden />}
        >
          Ver Trazabilidad
        </Button>
        <HistorialButton id={id} entidad="producto_final" de={codigo} />
        <Button component={Link} to={lista} variant="default" leftSection={<IconListDetails size={18} aria-hidden />}>
          Productos cosechados
        </Button>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={alSeguir}>
          Cosechar otro producto
        </Button>
      </Group>
      <Panel titulo={nombre} paso="producto_final">
        <DatosList>
          <Dato nombre="Código">
            <Codigo codigo={codigo} paso="producto_final" />
          </Dato>
          <Dato nombre="Tipo">{tipo}</Dato>
          <Dato nombre="Cantidad">{cantidad(producto.cantidad, unidad_medida)}</Dato>
          <Dato nombre={`Plantas (${codigos.length})`} ancho>
            {codigos.join(', ')}
          </Dato>
        </DatosList>
      </Panel>
      <Panel titulo="Código QR">
        <QR codigo={codigo} tamano={LADO_DEL_QR} />
      </Panel>
    </Stack>
  );
}
