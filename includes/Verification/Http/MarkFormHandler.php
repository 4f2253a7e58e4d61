<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** The application without script: `admin-post.php?action=zeromo_mark`. */
final class MarkFormHandler {

	public const ACTION = 'zeromo_mark';

	private const TASKS = array( 'apply' => 'POST /account/mark', 'take_back' => 'DELETE /account/mark' );

	public function __construct(
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly Files $files
	) {}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task'  => Arg::word( __( '做什么', 'zeromo-community' ), array_keys( self::TASKS ), null, true ),
				'title' => Arg::text( __( '认证身份', 'zeromo-community' ), 80 ),
				'proof' => Arg::text( __( '说明', 'zeromo-community' ), 3200 ),
			),
			function ( int $member, Input $sent ): string {
				$this->call( $sent, 'apply' === $sent->text( 'task' ) ? $this->picture( $member ) : 0 );
				return FormHandler::back();
			}
		);
	}

	/** The picture that came with it, 0 for none. */
	private function picture( int $member ): int {
		// phpcs:ignore WordPress.Security -- the frame has checked the nonce, the library judges the bytes.
		$entry = $_FILES['image'] ?? null;
		return ! is_array( $entry ) || UPLOAD_ERR_NO_FILE === ( $entry['error'] ?? null )
			? 0
			: $this->files->take_sent( $entry, $member, 'image' );
	}

	private function call( Input $sent, int $picture ): void {
		try {
			$this->routes->run( self::TASKS[ $sent->text( 'task' ) ], array( 'image_id' => $picture ) + $sent->all() );
		} finally {
			// The application has a private copy; what was sent with the form has an address and goes.
			if ( $picture > 0 ) {
				wp_delete_attachment( $picture, true );
			}
		}
	}
}
