import type { ImportKind } from '#schemas/studio/importKinds.ts'

const shared = {
  id: 'ID|Nr|Nummer|Kennung|Code|Código|Codice|Identifiant|Kod|No|Number|Número|Numéro|Numero',
  'data.name':
    'Bezeichnung|Nombre|Nom|Nome|Ad|Adı|İsim|Titel|Firma|Company|Empresa|Société|Entreprise|Azienda|Ditta|Firma adı|Unternehmen',
}

const above = {
  parent: 'Kategorie|Category|Categoría|Catégorie|Categoria|Kategori',
  position: 'Position|Reihenfolge|Order|Orden|Ordre|Ordine|Posição|Sıra',
  'data.image': 'Bild|Image|Picture|Imagen|Immagine|Imagem|Görsel',
}
const usual: Readonly<Record<string, string>> = { ...shared, ...above }

/** Headings people give their columns in the seven languages, beside the names of the fields. */
const words: Readonly<Partial<Record<ImportKind, Readonly<Record<string, string>>>>> = {
  retailer: {
    id: `${shared.id}|Händlernummer|Händler-Nr|Händler ID|Kundennummer|Dealer number|Dealer no|Dealer code|Número de concesionario|Código de concesionario|Numéro de concessionnaire|Code concessionnaire|Numero concessionario|Codice concessionario|Número do concessionário|Código do concessionário|Bayi no|Bayi numarası|Bayi kodu`,
    'data.name': `${shared['data.name']}|Händler|Händlername|Dealer|Dealer name|Concesionario|Concessionnaire|Concessionario|Concessionário|Bayi|Bayi adı|Ragione sociale|Razón social|Raison sociale|Razão social|Ünvan`,
    'data.country':
      'Land|Staat|Country|Country code|País|Pays|Paese|Nazione|Stato|Ülke|Länderkürzel|Ländercode|Código de país|Code pays|Codice paese|Código do país|Ülke kodu',
    'data.city':
      'Ort|Stadt|Town|City|Ciudad|Población|Localidad|Ville|Commune|Città|Comune|Località|Cidade|Localidade|Şehir|İlçe',
    'data.region':
      'Region|Bundesland|Kanton|State|County|Province|Provincia|Región|Comunidad autónoma|Région|Département|Regione|Distrito|Região|Bölge|İl',
    'data.address':
      'Straße|Strasse|Adresse|Anschrift|Straße und Hausnummer|Street|Street address|Address|Dirección|Calle|Domicilio|Rue|Voie|Indirizzo|Via|Endereço|Morada|Rua|Adres|Sokak|Cadde',
    'data.zip_code':
      'PLZ|Postleitzahl|ZIP|ZIP code|Postcode|Postal code|Post code|CP|Código postal|Cód. postal|Code postal|CAP|Codice postale|CEP|Posta kodu|PK',
    'data.latitude': 'Breite|Breitengrad|Geogr. Breite|Lat|Latitude|Latitud|Latitudine|Enlem|Y',
    'data.longitude': 'Länge|Längengrad|Geogr. Länge|Lon|Lng|Long|Longitude|Longitud|Longitudine|Boylam|X',
    'data.phones':
      'Telefon|Tel|Telefonnummer|Tel.-Nr|Rufnummer|Phone|Phones|Phone number|Telephone|Teléfono|Teléfonos|Téléphone|Telefono|Telefoni|Telefone|Telefones|Telefon numarası',
    'data.fax': 'Fax|Telefax|Faxnummer|Faks|Télécopie|Fax number',
    'data.email':
      'E-Mail|Mail|E-Mail-Adresse|Email address|Correo|Correo electrónico|Courriel|Adresse e-mail|Posta elettronica|Correio eletrónico|E-posta|Eposta',
    'data.website':
      'Web|Webseite|Website|Homepage|Internet|URL|Site|Sitio web|Página web|Site web|Site internet|Sito|Sito web|Sítio|Web sitesi|İnternet sitesi',
    'data.services': 'Leistungen|Dienstleistungen|Angebot|Services|Servicios|Servizi|Serviços|Hizmetler|Prestations',
    'data.time_zone':
      'Zeitzone|Time zone|Timezone|Zona horaria|Huso horario|Fuseau horaire|Fuso orario|Fuso horário|Saat dilimi',
    'data.opening_hours':
      'Öffnungszeiten|Opening hours|Horario|Horarios|Horaires|Heures d’ouverture|Orari|Orari di apertura|Horário|Çalışma saatleri',
  },
  product: {
    id: `${shared.id}|Artikelnummer|Produktnummer|Product number|Item number|SKU|Código de producto|Référence|Codice prodotto|Código do produto|Ürün kodu`,
    'data.name': `${shared['data.name']}|Produkt|Modell|Model|Product|Producto|Modelo|Produit|Modèle|Prodotto|Modello|Produto|Ürün|Ürün adı`,
    ...above,
    'data.power': 'Leistung|PS|Power|HP|Potencia|CV|Puissance|Potenza|Potência|Güç|Beygir gücü',
    'data.cylinders': 'Zylinder|Cylinders|Cilindros|Cylindres|Cilindri|Silindir',
    'data.mass': 'Gewicht|Masse|Weight|Mass|Peso|Poids|Massa|Ağırlık',
    'data.wheelbase':
      'Radstand|Wheelbase|Batalla|Distancia entre ejes|Empattement|Passo|Distância entre eixos|Dingil mesafesi',
    'data.is_new': 'Neu|New|Nuevo|Nouveau|Nuovo|Novo|Yeni',
  },
  price: {
    id: `${shared.id}|Produkt|Artikelnummer|Product|Modell|Model|Producto|Modelo|Produit|Modèle|Prodotto|Modello|Produto|Ürün`,
    'data.prices.country': 'Land|Country|País|Pays|Paese|Ülke',
    'data.prices.amount':
      'Preis|Betrag|Price|Amount|Precio|Importe|Prix|Montant|Prezzo|Importo|Preço|Valor|Fiyat|Tutar',
    'data.prices.currency': 'Währung|Currency|Moneda|Divisa|Devise|Monnaie|Valuta|Moeda|Para birimi',
  },
  text: { id: `${shared.id}|Schlüssel|Key|Clave|Clé|Chiave|Chave|Anahtar` },
}

/** Returns what people call the column of a field. */
export function headingWords(kind: ImportKind, path: string): readonly string[] {
  return (words[kind] ?? usual)[path]?.split('|') ?? []
}
