/**
 * The production shape on one machine: nginx, php-fpm, MariaDB and Redis as processes of our own on loopback.
 *
 * start_stack( { dir, site, port } ) → { url, port, dir, site, socket, pids: { fpm, mariadb, redis, nginx } }
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { totalmem, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ensure, php_version } from '../lib/apt.mjs';
import { ToolError, is_alive, is_root, pid_in, port_is_open, run, wait_for } from '../lib/run.mjs';

const PARTS = [ 'nginx', 'fpm', 'redis', 'mariadb' ];

/** Sockets stand in the system's temporary folder: their paths may have some hundred characters only. */
const socket_of = ( dir, part ) =>
	join( tmpdir(), `zeromo-${ createHash( 'sha256' ).update( dir ).digest( 'hex' ).slice( 0, 10 ) }-${ part }.sock` );

export const database_socket = ( dir ) => socket_of( dir, 'mariadb' );

/**
 * Starts what is not up yet. The database must hold a site already; see start_database() for making one.
 *
 * @param {Object}  options
 * @param {string}  options.dir   Where settings, logs and the database's files live.
 * @param {string}  options.site  WordPress' folder.
 * @param {number}  options.port  On 127.0.0.1.
 * @param {string}  options.name  Name of the database.
 * @param {boolean} options.redis Whether Redis comes too.
 * @param {boolean} options.stat  PHP looks at each file's time in each request, as on hosts that copy new files over old ones.
 */
export async function start_stack( { dir, site, port, name = 'wordpress', redis = true, stat = false } ) {
	ensure( 'php', 'mariadb', 'stack' );
	mkdirSync( dir, { recursive: true } );
	const pids = { mariadb: await start_database( dir ) };
	if ( redis ) {
		pids.redis = await start_redis( dir );
	}
	pids.fpm = await start_fpm( dir, stat );
	pids.nginx = await start_nginx( dir, site, port );
	return { url: `http://127.0.0.1:${ port }`, port, dir, site, name, socket: database_socket( dir ), pids };
}

/** Ends everything start_stack() began in this folder, by the noted pids. */
export async function stop_stack( dir ) {
	for ( const part of PARTS ) {
		const pid = pid_in( join( dir, `${ part }.pid` ), dir );
		if ( pid ) {
			process.kill( pid, 'SIGTERM' );
			// A database with changed pages writes them out first; killing it would cost the next start a recovery.
			await wait_for( () => ! is_alive( pid ), `The end of ${ part }`, 180 );
		}
		rmSync( join( dir, `${ part }.pid` ), { force: true } );
	}
}

/** Statements for the server's root; tab separated rows without heads. */
export const sql = ( dir, text, database = '' ) =>
	run(
		'mariadb',
		[
			'--no-defaults',
			`--socket=${ database_socket( dir ) }`,
			'--user=root',
			'-N',
			'-B',
			...( database ? [ database ] : [] ),
		],
		{ input: text }
	);

/** Starts MariaDB as a careful host runs it: each commit on disk, a buffer pool the data fit into. Returns its pid. */
export async function start_database( dir ) {
	const data = join( dir, 'mysql' );
	const socket = database_socket( dir );
	const user = userInfo().username;
	if ( ! existsSync( join( data, 'mysql' ) ) ) {
		rmSync( data, { recursive: true, force: true } );
		mkdirSync( dir, { recursive: true } );
		run( 'mariadb-install-db', [
			'--no-defaults',
			`--datadir=${ data }`,
			`--user=${ user }`,
			'--auth-root-authentication-method=normal',
			'--skip-test-db',
		] );
	}
	const temporary = join( dir, 'mysql-temp' );
	mkdirSync( temporary, { recursive: true } );
	const answers = () => {
		try {
			sql( dir, 'SELECT 1' );
			return true;
		} catch {
			return false;
		}
	};
	const program = existsSync( '/usr/sbin/mariadbd' ) ? '/usr/sbin/mariadbd' : 'mariadbd';
	return start(
		dir,
		'mariadb',
		program,
		[
			'--no-defaults',
			`--datadir=${ data }`,
			`--socket=${ socket }`,
			`--user=${ user }`,
			`--pid-file=${ join( dir, 'mariadbd.pid' ) }`,
			// Its own: a server that starts removes what it takes for another's leavings in a common folder.
			`--tmpdir=${ temporary }`,
			'--skip-networking',
			'--skip-log-bin',
			'--character-set-server=utf8mb4',
			'--collation-server=utf8mb4_unicode_ci',
			`--innodb-buffer-pool-size=${ buffer_pool( data ) }M`,
			'--innodb-log-file-size=256M',
			'--innodb-flush-log-at-trx-commit=1',
			'--max-connections=100',
		],
		answers
	);
}

/** Megabytes: what is on disk and half as much again, at least 512, never more than half the memory. */
function buffer_pool( data ) {
	const bytes = ( path ) =>
		readdirSync( path, { withFileTypes: true } ).reduce(
			( sum, entry ) =>
				sum +
				( entry.isDirectory() ? bytes( join( path, entry.name ) ) : statSync( join( path, entry.name ) ).size ),
			0
		);
	const wanted = Math.max( 512, ( bytes( data ) / 2 ** 20 ) * 1.5 );
	return Math.round( Math.min( wanted, totalmem() / 2 ** 21 ) );
}

function start_redis( dir ) {
	const socket = socket_of( dir, 'redis' );
	rmSync( socket, { force: true } );
	return start(
		dir,
		'redis',
		'redis-server',
		[
			'--port',
			'0',
			'--unixsocket',
			socket,
			'--dir',
			dir,
			'--save',
			'',
			'--appendonly',
			'no',
			'--set-proc-title',
			'no',
		],
		() => existsSync( socket )
	);
}

/** Settings of a production PHP: opcache on, files not looked at again. */
const PHP = {
	memory_limit: '256M',
	upload_max_filesize: '64M',
	post_max_size: '80M',
	max_file_uploads: '40',
	display_errors: '0',
	log_errors: '1',
	expose_php: '0',
	realpath_cache_size: '4096K',
	realpath_cache_ttl: '600',
	'opcache.validate_timestamps': '0',
	'opcache.memory_consumption': '256',
	'opcache.interned_strings_buffer': '16',
	'opcache.max_accelerated_files': '20000',
};

/** A shared host's: every file is looked at in every request. */
const STAT = {
	'opcache.validate_timestamps': '1',
	'opcache.revalidate_freq': '0',
};

export const WORKERS = 4;

function start_fpm( dir, stat ) {
	const socket = socket_of( dir, 'fpm' );
	const config = join( dir, 'php-fpm.conf' );
	rmSync( socket, { force: true } );
	writeFileSync(
		config,
		[
			'[global]',
			`error_log = ${ join( dir, 'php-fpm.log' ) }`,
			'daemonize = no',
			'[www]',
			`listen = ${ socket }`,
			...( is_root ? [ 'user = root', 'group = root' ] : [] ),
			'pm = static',
			`pm.max_children = ${ WORKERS }`,
			'clear_env = yes',
			`env[ZEROMO_REDIS] = ${ socket_of( dir, 'redis' ) }`,
			'catch_workers_output = yes',
			'',
		].join( '\n' )
	);
	const program = `/usr/sbin/php-fpm${ php_version() }`;
	// Not in the pool's file: opcache takes its memory before the pools are read.
	const settings = Object.entries( { ...PHP, ...( stat ? STAT : {} ) } ).flatMap( ( [ key, value ] ) => [
		'-d',
		`${ key }=${ value }`,
	] );
	const args = [ '-F', '-y', config, ...settings, ...( is_root ? [ '-R' ] : [] ) ];
	return start( dir, 'fpm', existsSync( program ) ? program : 'php-fpm', args, () => existsSync( socket ) );
}

async function start_nginx( dir, site, port ) {
	if ( ! pid_in( join( dir, 'nginx.pid' ), dir ) && ( await port_is_open( port ) ) ) {
		throw new ToolError( `Port ${ port } is taken by another program.` );
	}
	const config = join( dir, 'nginx.conf' );
	const temp = [ 'client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi' ].map(
		( part ) => `${ part }_temp_path ${ join( dir, 'nginx-temp' ) };`
	);
	writeFileSync(
		config,
		`${ is_root ? 'user root;' : '' }
daemon off;
worker_processes 1;
pid ${ join( dir, 'nginx-own.pid' ) };
error_log ${ join( dir, 'nginx.log' ) } warn;
events { worker_connections 512; }
http {
	include /etc/nginx/mime.types;
	default_type application/octet-stream;
	access_log off;
	${ temp.join( '\n\t' ) }
	keepalive_requests 100000;
	keepalive_timeout 300s;
	sendfile on;
	gzip on;
	gzip_types text/css application/javascript text/javascript application/json image/svg+xml;
	client_max_body_size 80m;
	server {
		listen 127.0.0.1:${ port };
		server_name 127.0.0.1;
		root ${ site };
		index index.php;
		location ~ /\\.|/uploads/.*\\.php$ { return 404; }
		location ~ ^/wp-content/uploads/(?:sites/\\d+/)?zeromo-private/ {
			internal;
			add_header X-Content-Type-Options nosniff;
		}
		location ~* \\.(?:css|js|svg|png|jpe?g|gif|webp|woff2|mp4)$ {
			expires 7d;
			try_files $uri =404;
		}
		location / { try_files $uri $uri/ /index.php?$args; }
		location ~ \\.php$ {
			try_files $uri =404;
			fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
			fastcgi_param SCRIPT_NAME $fastcgi_script_name;
			fastcgi_param QUERY_STRING $query_string;
			fastcgi_param REQUEST_METHOD $request_method;
			fastcgi_param CONTENT_TYPE $content_type;
			fastcgi_param CONTENT_LENGTH $content_length;
			fastcgi_param REQUEST_URI $request_uri;
			fastcgi_param DOCUMENT_URI $document_uri;
			fastcgi_param DOCUMENT_ROOT $document_root;
			fastcgi_param SERVER_PROTOCOL $server_protocol;
			fastcgi_param REQUEST_SCHEME $scheme;
			fastcgi_param GATEWAY_INTERFACE CGI/1.1;
			fastcgi_param SERVER_SOFTWARE nginx;
			fastcgi_param REMOTE_ADDR $remote_addr;
			fastcgi_param REMOTE_PORT $remote_port;
			fastcgi_param SERVER_ADDR $server_addr;
			fastcgi_param SERVER_PORT $server_port;
			fastcgi_param SERVER_NAME $server_name;
			fastcgi_param REDIRECT_STATUS 200;
			fastcgi_param HTTP_HOST $http_host;
			fastcgi_param HTTP_PROXY "";
			fastcgi_pass unix:${ socket_of( dir, 'fpm' ) };
			fastcgi_buffers 32 16k;
			fastcgi_read_timeout 300s;
		}
	}
}
`
	);
	const program = existsSync( '/usr/sbin/nginx' ) ? '/usr/sbin/nginx' : 'nginx';
	return start( dir, 'nginx', program, [ '-c', config, '-e', join( dir, 'nginx.log' ) ], () => port_is_open( port ) );
}

/** One process in a group of its own, its pid noted in the folder. */
async function start( dir, part, program, args, is_up ) {
	const file = join( dir, `${ part }.pid` );
	const running = pid_in( file, dir );
	if ( running ) {
		return running;
	}
	const log = openSync( join( dir, `${ part }.out` ), 'a' );
	const child = spawn( program, args, { cwd: dir, detached: true, stdio: [ 'ignore', log, log ] } );
	child.on( 'error', () => {} );
	closeSync( log );
	child.unref();
	if ( ! child.pid ) {
		throw new ToolError( `${ program } could not be started.` );
	}
	writeFileSync( file, String( child.pid ) );
	await wait_for( is_up, `${ part } (see ${ join( dir, `${ part }.out` ) })`, 120 );
	return child.pid;
}
