<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** The form of a proof: `admin-post.php?action=zeromo_transfer`. */
final class TransferFormHandler {

	public const ACTION = 'zeromo_transfer';

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
				'order_no'  => Arg::text( __( '订单号', 'zeromo-community' ), 40, true ),
				'reference' => Arg::text( __( '转账单号', 'zeromo-community' ), 256 ),
			),
			function ( int $member, Input $sent ): string {
				$this->call( $sent, $this->picture( $member ) );
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
			$this->routes->run( 'POST /payment/transfer', array( 'image_id' => $picture ) + $sent->all() );
		} finally {
			// The proof has a private copy; what was sent with the form has an address and goes.
			if ( $picture > 0 ) {
				wp_delete_attachment( $picture, true );
			}
		}
	}
}
