import type { Observation } from '../finding.ts';

type Meaning = Pick<Observation, 'id' | 'message' | 'severity' | 'effect' | 'reversibility' | 'reach'>;

const READ_FILE: Meaning = {
  id: 'SQL_FILE_READ',
  message: 'reads a file of the database server',
  severity: 0.75,
  effect: 'read',
};
const WRITE_FILE: Meaning = {
  id: 'SQL_FILE_WRITE',
  message: 'writes a file on the database server',
  severity: 0.85,
  effect: 'write',
  reversibility: 'costly',
};
const PROGRAM: Meaning = {
  id: 'SQL_RUNS_PROGRAM',
  message: 'runs a program on the database server',
  severity: 0.95,
  effect: 'execute',
  reversibility: 'irreversible',
};
const NETWORK: Meaning = {
  id: 'SQL_NETWORK',
  message: 'opens a connection from the database server',
  severity: 0.7,
  effect: 'send',
  reach: 'world',
};
const DELAY: Meaning = {
  id: 'SQL_DELAY',
  message: 'makes the server wait or work for nothing',
  severity: 0.5,
  effect: 'execute',
};
const CODE: Meaning = {
  id: 'SQL_LOADS_CODE',
  message: 'loads foreign code into the database server',
  severity: 0.9,
  effect: 'execute',
  reversibility: 'costly',
};
const LOCKS: Meaning = {
  id: 'SQL_SERVER_CONTROL',
  message: 'ends sessions or the server',
  severity: 0.6,
  effect: 'execute',
};
const RUNS_TEXT: Meaning = {
  id: 'SQL_DYNAMIC',
  message: 'runs a text as SQL',
  severity: 0.5,
  effect: 'execute',
};

const ROWS: readonly (readonly [Meaning, string])[] = [
  [
    READ_FILE,
    `load_file pg_read_file pg_read_binary_file pg_ls_dir pg_stat_file lo_import readfile read_text read_blob read_csv read_csv_auto
     read_parquet read_json utl_file bfilename xmltype_from_file pg_ls_logdir pg_ls_waldir xp_dirtree xp_fileexist xp_subdirs
     httpbfilename file`,
  ],
  [
    WRITE_FILE,
    'lo_export writefile pg_file_write pg_file_unlink pg_file_rename edit fts3_tokenizer dbms_advisor',
  ],
  [
    PROGRAM,
    `xp_cmdshell sys_exec sys_eval sp_oacreate sp_oamethod sp_execute_external_script xp_regwrite xp_regread lib_mysqludf_sys_exec
     dbms_scheduler dbms_java sp_add_job sp_add_jobstep sp_start_job executable`,
  ],
  [
    NETWORK,
    `dblink dblink_connect dblink_exec dblink_send_query openrowset opendatasource openquery utl_http utl_smtp utl_tcp utl_inaddr httpuritype
     http_get http_post http_put http_request url s3 s3cluster remote remotesecure postgresql_lo dbms_ldap xp_send_mail sp_send_dbmail
     net_http_post`,
  ],
  [DELAY, 'sleep pg_sleep pg_sleep_for pg_sleep_until benchmark dbms_lock dbms_pipe randomblob_delay'],
  [CODE, 'load_extension sp_addextendedproc sqlite3_load_extension'],
  [LOCKS, 'pg_terminate_backend pg_cancel_backend pg_reload_conf pg_switch_wal pg_promote'],
  [RUNS_TEXT, 'sp_executesql query_to_xml dbms_sql pg_execute database_to_xml ts_stat'],
];

const TABLE: ReadonlyMap<string, Meaning> = new Map(
  ROWS.flatMap(([meaning, names]) => names.split(/\s+/).map((name) => [name, meaning] as const)),
);
/** Names that are also columns and ordinary words: only a call in front of a bracket, and only as a table. */
const TABLE_ONLY = new Set(['file', 'url', 's3', 'remote', 'edit', 'executable']);

/** What a function of that name does beyond computing, if anything. */
export function functionMeaning(name: string, asTable: boolean): Meaning | undefined {
  if (!asTable && TABLE_ONLY.has(name)) return undefined;
  return TABLE.get(name);
}

/** Tables that hold the accounts and password hashes of the database itself. */
const SECRET_TABLES = new Set(
  `mysql.user pg_shadow pg_authid pg_catalog.pg_shadow pg_catalog.pg_authid sys.sql_logins sys.syslogins master..syslogins
   master.sys.sql_logins sys.user$ dba_users all_users pg_user_mapping pg_user_mappings mysql.global_priv mysql.db sysusers`.split(
    /\s+/,
  ),
);

export function isSecretTable(name: string): boolean {
  return SECRET_TABLES.has(name.toLowerCase());
}

/** Tables that list what other tables there are. */
export function isSchemaTable(name: string): boolean {
  return /^(information_schema|pg_catalog|sys|sqlite_master|sqlite_schema|sysobjects|syscolumns|all_tables|all_tab_columns|pg_tables|pg_class|pg_attribute)(\.|$)/i.test(
    name.slice(0, 80),
  );
}
