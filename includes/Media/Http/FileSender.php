<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\StoredFile;
use Zeromo\Community\Media\Files\ByteRange;
use Zeromo\Community\Media\Files\DownloadRules;
use Zeromo\Community\Media\Files\FileAccess;
use Zeromo\Community\Media\Files\Pace;
use Zeromo\Community\PrivateFiles\Api\FileLinks;

/**
 * Serves `/?zmo_file={post}-{file}`: GET and HEAD, ranges, by the web server if configured (`file_sender`), else in
 * chunks by PHP, without a session and without loading the file into memory.
 */
final class FileSender {

	private const PIECE = 262144;

	public function __construct(
		private readonly FileAccess $door,
		private readonly Caller $caller,
		private readonly Settings $settings,
		private readonly DownloadRules $rules
	) {}

	/** Runs on `init`, when the query names a file; ends the request. */
	public function handle(): never {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- the page caches' own name.
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
		while ( ob_get_level() > 0 ) {
			ob_end_clean();
		}
		// phpcs:ignore WordPress.Security -- read in answer().
		$answer = $this->answer( self::word( $_SERVER['REQUEST_METHOD'] ?? 'GET' ), wp_unslash( $_GET ) );
		status_header( $answer['status'] );
		foreach ( $answer['headers'] as $name => $value ) {
			header( "$name: $value" );
		}
		if ( PHP_SESSION_ACTIVE === session_status() ) {
			session_write_close();
		}
		if ( null === $answer['path'] ) {
			echo $answer['text']; // phpcs:ignore WordPress.Security.EscapeOutput -- plain text of ours.
		} else {
			self::stream( $answer['path'], $answer['from'], $answer['length'], new Pace( $answer['speed'] ) );
		}
		exit;
	}

	/**
	 * Gives status, headers and content, without output.
	 *
	 * @param array<mixed> $query Query parameters.
	 * @return array{status: int, headers: array<string, string>, text: string, path: string|null, from: int,
	 *   length: int, speed: int}
	 */
	public function answer( string $method, array $query ): array {
		try {
			if ( ! in_array( $method, array( 'GET', 'HEAD' ), true ) ) {
				return self::say( 405, __( '参数错误', 'zeromo-community' ), array( 'Allow' => 'GET, HEAD' ) );
			}
			$named = self::word( $query[ FileLinks::FILE ] ?? '' );
			if ( 1 !== preg_match( '/^(-?\d{1,15})-(\d{1,15})$/D', $named, $part ) ) {
				throw Failure::not_found();
			}
			$range = self::server( 'HTTP_RANGE' );
			$first = 'GET' === $method && ( '' === $range || str_starts_with( $range, 'bytes=0-' ) );
			$small = FileLinks::SMALL === self::word( $query[ FileLinks::SIZE ] ?? '' );
			$found = $this->door->open(
				(int) $part[1],
				(int) $part[2],
				self::word( $query[ FileLinks::KEY ] ?? '' ),
				$this->caller->id(),
				$this->caller->address(),
				$first,
				$small
			);
			if ( is_string( $found ) ) {
				return self::say( 302, '', array( 'Location' => $found ) );
			}
			return $this->send( $found['file'], $found['path'], $found['public'], $method, $range );
		} catch ( Failure $failure ) {
			$wait = $failure->data['retry_after'] ?? 0;
			return self::say(
				$failure->status,
				$failure->getMessage(),
				is_int( $wait ) && $wait > 0 ? array( 'Retry-After' => (string) $wait ) : array()
			);
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return self::say( 503, Failure::unavailable()->getMessage(), array( 'Retry-After' => '5' ) );
		}
	}

	/**
	 * @return array{status: int, headers: array<string, string>, text: string, path: string|null, from: int,
	 *   length: int, speed: int}
	 */
	private function send( StoredFile $file, string $path, bool $public, string $method, string $range ): array {
		$size    = (int) filesize( $path );
		$tag     = '"' . substr( sha1( $file->id . '|' . $size . '|' . filemtime( $path ) ), 0, 20 ) . '"';
		$headers = array(
			'Content-Type'            => $file->mime,
			'Content-Disposition'     => self::disposition( $file ),
			'X-Content-Type-Options'  => 'nosniff',
			'Content-Security-Policy' => "default-src 'none'; img-src 'self'; media-src 'self'; sandbox",
			'X-Robots-Tag'            => 'noindex',
			'Cache-Control'           => $public ? 'private, max-age=600' : 'private, no-store',
			'Accept-Ranges'           => 'bytes',
			'ETag'                    => $tag,
		);
		if ( self::server( 'HTTP_IF_NONE_MATCH' ) === $tag && '' === $range ) {
			return array(
				'status' => 304,
				'headers' => $headers,
				'text' => '',
				'path' => null,
				'from' => 0,
				'length' => 0,
				'speed' => 0,
			);
		}
		$speed  = $public ? 0 : $this->rules->speed( $this->caller->id(), $file );
		$server = $this->by_server( $path, $speed );
		if ( array() !== $server ) {
			return array(
				'status' => 200,
				'headers' => $headers + $server,
				'text' => '',
				'path' => null,
				'from' => 0,
				'length' => 0,
				'speed' => 0,
			);
		}
		$if    = self::server( 'HTTP_IF_RANGE' );
		$bytes = ByteRange::of( '' === $if || $if === $tag ? $range : '', $size );
		if ( 416 === $bytes->status ) {
			return self::say( 416, __( '参数错误', 'zeromo-community' ), array( 'Content-Range' => "bytes */$size" ) );
		}
		// A reverse proxy must not buffer the response.
		$headers['X-Accel-Buffering'] = 'no';
		$headers['Content-Length']    = (string) $bytes->length;
		if ( 206 === $bytes->status ) {
			$headers['Content-Range'] = "bytes {$bytes->from}-" . ( $bytes->from + $bytes->length - 1 ) . "/$size";
		}
		return array(
			'status' => $bytes->status,
			'headers' => $headers,
			'text' => '',
			'path' => 'HEAD' === $method ? null : $path,
			'from' => $bytes->from,
			'length' => $bytes->length,
			'speed' => $speed,
		);
	}

	/**
	 * Header that makes the web server send the file; empty if PHP sends it, also where the server cannot be told how
	 * fast.
	 *
	 * @param int $speed Bytes a second, 0 for none.
	 * @return array<string, string>
	 */
	private function by_server( string $path, int $speed ): array {
		$uploads = wp_get_upload_dir();
		$inside  = str_starts_with( $path, $uploads['basedir'] . '/' )
			? substr( $path, strlen( $uploads['basedir'] ) )
			: '';
		$web     = '' === $inside
			? ''
			: (string) wp_parse_url( $uploads['baseurl'], PHP_URL_PATH )
				. implode( '/', array_map( 'rawurlencode', explode( '/', $inside ) ) );
		$sender  = $this->settings->text( 'file_sender' );
		return match ( $speed > 0 && 'x-accel' !== $sender ? 'php' : $sender ) {
			'x-accel'    => '' === $web ? array() : array(
				'X-Accel-Redirect' => $web,
			) + ( $speed > 0 ? array( 'X-Accel-Limit-Rate' => (string) $speed ) : array() ),
			'litespeed'  => '' === $web ? array() : array( 'X-LiteSpeed-Location' => $web ),
			'x-sendfile' => array( 'X-Sendfile' => $path ),
			default      => array(),
		};
	}

	private static function stream( string $path, int $from, int $length, Pace $pace ): void {
		// A file of this server; what goes wrong is told by the answer.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		$file = @fopen( $path, 'rb' );
		if ( false === $file ) {
			return;
		}
		ignore_user_abort( false );
		// Some hosts disable the function.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 );
		}
		fseek( $file, $from );
		$begun = microtime( true );
		$sent  = 0;
		while ( $length > 0 && ! feof( $file ) && 0 === connection_aborted() ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
			$piece = (string) fread( $file, min( $pace->piece( self::PIECE ), $length ) );
			if ( '' === $piece ) {
				break;
			}
			echo $piece; // phpcs:ignore WordPress.Security.EscapeOutput -- bytes of the file.
			flush();
			$length -= strlen( $piece );
			$sent   += strlen( $piece );
			usleep( $pace->pause( $sent, microtime( true ) - $begun ) );
		}
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
	}

	/**
	 * Videos and pictures are inline; other files are attachments, so that no browser shows them as a page of this
	 * site.
	 */
	private static function disposition( StoredFile $file ): string {
		$plain = (string) preg_replace( '/[^A-Za-z0-9._ -]+/', '_', remove_accents( $file->filename ) );
		return ( in_array( $file->kind, array( 'image', 'video' ), true ) ? 'inline' : 'attachment' ) . '; filename="'
			. $plain . '"; filename*=UTF-8\'\'' . rawurlencode( $file->filename );
	}

	/**
	 * @param array<string, string> $headers Additional headers.
	 * @return array{status: int, headers: array<string, string>, text: string, path: null, from: int, length: int,
	 *   speed: int}
	 */
	private static function say( int $status, string $text, array $headers = array() ): array {
		return array(
			'status'  => $status,
			'headers' => $headers + array(
				'Content-Type' => 'text/plain; charset=utf-8',
				'X-Content-Type-Options' => 'nosniff',
				'Cache-Control' => 'private, no-store',
			),
			'text'    => $text,
			'path'    => null,
			'from'    => 0,
			'length'  => 0,
			'speed'   => 0,
		);
	}

	private static function server( string $name ): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared and parsed, never printed.
		return isset( $_SERVER[ $name ] ) ? self::word( wp_unslash( $_SERVER[ $name ] ) ) : '';
	}

	private static function word( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
