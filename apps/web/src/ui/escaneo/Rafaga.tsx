import { ActionIcon, Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconCopyOff, IconX } from '@tabler/icons-react';
import { ConCodigos } from '../codigo/ConCodigos';
import { CodigoReader } from '../codigo/CodigoReader';
import type { FindCodes } from '../codigo/matches';
import { cuenta } from '../formatos';
import clases from './escaneo.module.css';
import type { Aviso, Hallazgo, Leida } from './leidas';
import { useRafaga } from './useRafaga';

interface Props<T extends Leida> {
  readonly leidas: readonly T[];
  readonly alCambiar: (leidas: readonly T[]) => void;
  readonly buscar: (codigo: string) => Promise<Hallazgo<T>>;
  readonly unidad: readonly [string, string];
  /** Maximum number in one burst. */
  readonly maximo?: number;
  /** Finds the codes that a typed part may mean. */
  readonly find?: FindCodes | undefined;
}

/** The largest number of records in one bulk act. */
const MAX = 200;

const ASPECTOS = {
  bien: { color: 'hoja', Icono: IconCheck },
  repetida: { color: 'yellow', Icono: IconCopyOff },
  mal: { color: 'red', Icono: IconAlertTriangle },
} as const;

/** One code after another, with the camera, a keyboard scanner, or by hand; scanned ones are listed and can be removed. */
export function Rafaga<T extends Leida>({ leidas, alCambiar, buscar, unidad, maximo = MAX, find }: Props<T>) {
  const { leer, aviso, buscando, quitar, rechazadas, olvidarRechazada } = useRafaga({
    leidas,
    alCambiar,
    buscar,
    maximo,
  });
  const ultima = leidas.at(-1);
  // The notice above shows the latest one.
  const antes = rechazadas.filter(({ texto }) => texto !== aviso?.texto);
  return (
    <Stack gap="md">
      <CodigoReader alLeer={leer} continuo textoBoton="Agregar" find={find} />
      <div aria-live="assertive">{aviso && <Dicho aviso={aviso} />}</div>
      <Group justify="space-between" gap="xs">
        <Text fw={600} role="status" className="numero">
          Leído: {cuenta(leidas.length, unidad[0], unidad[1])}
          {buscando > 0 && <Loader size="xs" ml="xs" aria-label="Buscando" />}
        </Text>
        {ultima && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => quitar(ultima.id)}
          >
            Deshacer la última
          </Button>
        )}
      </Group>
      {antes.length > 0 && (
        <ul className={clases.leidas} aria-label="Lo que no entró">
          {antes.map(({ codigo, texto }) => (
            <li key={codigo} data-tono="mal">
              <small className={clases.detalle}>
                <ConCodigos>{texto}</ConCodigos>
              </small>
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-label={`Olvidar ${codigo}`}
                onClick={() => olvidarRechazada(codigo)}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {leidas.length > 0 && (
        <ol className={clases.leidas} aria-label="Lo leído">
          {[...leidas].reverse().map(({ id, codigo, detalle }) => (
            <li key={id}>
              <span>
                <strong className={clases.codigo}>
                  <ConCodigos>{codigo}</ConCodigos>
                </strong>
                {detalle && <small className={clases.detalle}>{detalle}</small>}
              </span>
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-label={`Quitar ${codigo}`}
                onClick={() => quitar(id)}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}

/** The result of the last scan. */
export function Dicho({ aviso: { tono, texto } }: { readonly aviso: Aviso }) {
  const { color, Icono } = ASPECTOS[tono];
  return (
    <Alert color={color} variant="outline" icon={<Icono size={20} aria-hidden />} py="xs">
      <ConCodigos>{texto}</ConCodigos>
    </Alert>
  );
}
