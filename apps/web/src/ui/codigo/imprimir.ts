/** Saves a file on the device. */
export function descargar(nombre: string, contenido: Blob): void {
  const enlace = document.createElement('a');
  enlace.href = URL.createObjectURL(contenido);
  enlace.download = nombre;
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(enlace.href), 10_000);
}

/** Prints one image with its caption, alone on the sheet, through a frame of its own. */
export function imprimirImagen(src: string, titulo: string, ancho: string): void {
  const marco = document.createElement('iframe');
  marco.title = titulo;
  marco.style.cssText = 'position:fixed;width:0;height:0;border:0;';
  document.body.append(marco);
  const hoja = marco.contentDocument;
  const ventana = marco.contentWindow;
  if (!hoja || !ventana) return marco.remove();
  const imagen = hoja.createElement('img');
  imagen.alt = titulo;
  imagen.style.width = ancho;
  const pie = hoja.createElement('p');
  pie.textContent = titulo;
  pie.style.cssText = 'font:600 14px monospace;margin:4px 0;';
  hoja.title = titulo;
  hoja.body.style.textAlign = 'center';
  hoja.body.append(imagen, pie);
  ventana.addEventListener('afterprint', () => marco.remove());
  imagen.addEventListener('load', () => ventana.print());
  imagen.src = src;
}
