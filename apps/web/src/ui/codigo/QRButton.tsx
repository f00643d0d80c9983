import { Button, Group } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../dialogos/Dialog';
import { QR } from './QR';

interface Props {
  readonly codigo: string;
  /** Width in px. */
  readonly tamano?: number;
}

/** 'Ver QR': the QR code in a dialog, to download and print. */
export function QRButton({ codigo, tamano = 180 }: Props) {
  const [abierto, fijarAbierto] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconQrcode size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => fijarAbierto(true)}
      >
        Ver QR
      </Button>
      <Dialog titulo={codigo} abierta={abierto} alCerrar={() => fijarAbierto(false)} tamano="sm">
        <Group justify="center">
          <QR codigo={codigo} tamano={tamano} />
        </Group>
      </Dialog>
    </>
  );
}
