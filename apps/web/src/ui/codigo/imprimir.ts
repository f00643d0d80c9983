/** Saves a file on the device. */
export function descargar(nombre: string, content: Blob): void {
  const enlace = document.createElement('a');
  enlace.href = URL.createObjectURL(content);
  enlace.download = nombre;
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(enlace.href), 10_000);
}

/** Prints one image with its caption on a sheet, through a frame of its own. */
export function printImage(src: string, title: string, width: string): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;';
  document.body.append(frame);
  const sheet = frame.contentDocument;
  const span = frame.contentWindow;
  if (!sheet || !span) return frame.remove();
  const image = sheet.createElement('img');
  image.alt = title;
  image.style.width = width;
  const footer = sheet.createElement('p');
  footer.textContent = title;
  footer.style.cssText = 'font:600 14px monospace;margin:4px 0;';
  sheet.title = title;
  sheet.body.style.textAlign = 'center';
  sheet.body.append(image, footer);
  span.addEventListener('afterprint', () => frame.remove());
  image.addEventListener('load', () => span.print());
  image.src = src;
}
