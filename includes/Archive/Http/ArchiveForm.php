<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive\Http;

use Zeromo\Community\Archive\ArchiveService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** `admin-post.php?action=zeromo_archive`: POST /admin/archives/{id} with `act` download, then the file. */
final class ArchiveForm {

	public const ACTION = 'zeromo_archive';

	private const PIECE = 262144;

	public function __construct(
		private readonly FormHandler $forms,
		private readonly Router $routes,
		private readonly ArchiveService $archives
	) {}

	/** Checks, writes into the log, and sends the file. */
	#[Action( 'admin_post_' . self::ACTION )]
	#[Action( 'admin_post_nopriv_' . self::ACTION )]
	public function handle(): void {
		$this->forms->handle(
			self::ACTION,
			array( 'id' => Arg::id( __( '归档的编号', 'zeromo-community' ) ) ),
			fn( int $member, Input $sent ): \Closure => $this->file( $sent->int( 'id' ) ),
			__( '没有下载', 'zeromo-community' )
		);
	}

	/** @return \Closure(): void Sends the file. */
	private function file( int $id ): \Closure {
		$this->routes->run( 'POST /admin/archives/{id}', array( 'id' => $id, 'act' => 'download' ) );
		[ $path, $name ] = $this->archives->file( $id );
		return static function () use ( $path, $name ): void {
			if ( ob_get_length() > 0 ) {
				ob_clean();
			}
			if ( function_exists( 'set_time_limit' ) ) {
				set_time_limit( 0 );
			}
			if ( ! headers_sent() ) {
				header( 'Content-Type: application/zip' );
				header( 'X-Content-Type-Options: nosniff' );
				header( 'Content-Length: ' . (int) filesize( $path ) );
				header( "Content-Disposition: attachment; filename=\"$name\"" );
			}
			// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.Security.EscapeOutput -- a file, in pieces.
			$file = fopen( $path, 'rb' );
			while ( false !== $file && ! feof( $file ) ) {
				echo fread( $file, self::PIECE );
				flush();
			}
			// phpcs:enable
		};
	}
}
