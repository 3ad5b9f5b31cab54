CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  iban TEXT NOT NULL
);
CREATE TABLE invoices (
  number TEXT PRIMARY KEY,
  customer INTEGER NOT NULL REFERENCES customers(id),
  amount_cents INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'paid'))
);
INSERT INTO customers VALUES
  (1, 'Birch & Sons', 'books@birch.example', 'DE02100100100006820101'),
  (2, 'Lindqvist AB', 'ekonomi@lindqvist.example', 'SE4550000000058398257466'),
  (3, 'Okafor Ltd', 'accounts@okafor.example', 'GB33BUKB20201555555555'),
  (4, 'Marais Freight', 'admin@marais.example', 'ZA0000000000000000000001');
INSERT INTO invoices VALUES
  ('INV-1041', 1, 129000, 'open'),
  ('INV-1042', 2, 31050, 'open'),
  ('INV-1043', 2, 4500, 'open'),
  ('INV-1044', 3, 8990, 'open'),
  ('INV-1047', 4, 250000, 'open');
