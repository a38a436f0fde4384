import PDFDocument from 'pdfkit'
import {createWriteStream} from 'node:fs'
const d=new PDFDocument({size:'A4'}); d.pipe(createWriteStream('/tmp/f.pdf'))
for (const w of [400,700]) { d.font(`/tmp/latin-${w}.ttf`).fontSize(30).text('V4.110 Hamburgefonstiv äöüßéèçñ 0123456789 %&@Ağır ½ “q” AVAToTy')
d.font(`/tmp/latin-ext-${w}.ttf`).text('ğĞİŞşĂőŁćčřž ĄęŻŹŃÝ'); }
d.end()
