<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\PrivateFiles\Api\FileLinks;

/** Serves or rejects requests for media before WordPress handles them. */
final class MediaRequests {

	/**
	 * @param Settings               $settings Size limit of pictures.
	 * @param \Closure(): FileSender $sender   Made for a file's URL.
	 */
	public function __construct(
		private readonly Settings $settings,
		#[Lazy( FileSender::class )] private readonly \Closure $sender
	) {}

	#[Action( 'init', 100, if: array( 'query' => FileLinks::FILE ) )]
	public function send_file(): void {
		if ( ! is_admin() ) {
			( $this->sender )()->handle();
		}
	}

	/**
	 * Rejects a data: URL by its length, before core parses it.
	 *
	 * @param mixed            $result  Passed through.
	 * @param mixed            $server  Unused.
	 * @param \WP_REST_Request $request The call.
	 */
	#[Filter( 'rest_pre_dispatch', if: array( 'route' => '/zeromo/v1/media/from-data' ) )]
	public function refuse_heavy( mixed $result, mixed $server, \WP_REST_Request $request ): mixed {
		if ( null !== $result ) {
			return $result;
		}
		$length = isset( $_SERVER['CONTENT_LENGTH'] ) && is_numeric( $_SERVER['CONTENT_LENGTH'] )
			? (int) $_SERVER['CONTENT_LENGTH']
			: 0;
		if ( $length <= $this->settings->int( 'max_image_size' ) * MB_IN_BYTES * 1.5 + MB_IN_BYTES ) {
			return null;
		}
		return ( is_user_logged_in() ? Failure::too_large( 'data' ) : Failure::login() )->to_wp_error();
	}
}
