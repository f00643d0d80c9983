import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Codigo } from '../codigo/Codigo';
import { CodigoReader } from '../codigo/CodigoReader';
import { QR } from '../codigo/QR';

const PASOS = [
  'lote',
  'planta',
  'biomasa',
  'materia_prima',
  'proceso',
  'producto_final_bulk',
  'producto_envasado',
  'dispensacion',
  'producto_final',
  'no_encontrado',
];

/** Codes of every step, the QR and the scanner. */
export function MuestraDeCodigos() {
  const [abierto, fijarAbierto] = useState(false);
  const [leido, fijarLeido] = useState('');
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Codigo codigo="SIN-PASO-1" />
        {PASOS.map((paso, i) => (
          <Codigo key={paso} codigo={`${paso.slice(0, 3).toUpperCase()}-00${i}`} paso={paso} conTraza={i % 2 === 0} />
        ))}
      </Group>
      <Group align="flex-start">
        <QR codigo="LOT-0012" tamano={100} conBotones={false} />
        <QR codigo="PLT-0012-0007" />
      </Group>
      <Button variant="default" onClick={() => fijarAbierto(!abierto)} maw={240}>
        {abierto ? 'Cerrar el lector' : 'Abrir el lector'}
      </Button>
      {abierto && (
        <div style={{ maxWidth: 480 }}>
          <CodigoReader alLeer={fijarLeido} continuo />
        </div>
      )}
      <Text role="status">{leido}</Text>
    </Stack>
  );
}
