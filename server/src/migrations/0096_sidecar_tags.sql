-- A sidecar is found by the name of the clip that it lies beside, as rows are by theirs: "C0001.xml" and "C0001M01.XML" belong to "C0001".
update metadata_row r set tags = r.tags || array['=' || s.stem, '=' || regexp_replace(s.stem, 'm01$', '')]
  from (select id, regexp_replace(name_key, '\.(ale|xml)$', '') as stem from metadata_import where row_count = 1) s
  where s.id = r.import_id and s.stem <> '';
