<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** The forms of 防打扰 without script: `admin-post.php?action=zeromo_shield`, field `do` shield or evidence. */
final class ShieldFormHandler {

	public const ACTION = 'zeromo_shield';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** On `admin_post_zeromo_shield`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'do'   => Arg::word( __( '做什么', 'zeromo-community' ), array( 'shield', 'evidence' ), null, true ),
				'days' => Arg::int( __( '天数', 'zeromo-community' ), 0, 90, null, true ),
			),
			function ( int $member, Input $sent ): string {
				$days = array( 'days' => $sent->int( 'days' ) );
				if ( 'evidence' === $sent->text( 'do' ) ) {
					$bundle = $this->routes->run( 'POST /shield/evidence', $days );
					if ( 0 === $bundle['count'] ) {
						throw Failure::content( 'days', __( '这段时间没有收到别人的评论、@ 或私信', 'zeromo-community' ) );
					}
					self::send( $bundle );
				}
				$answer = $this->routes->run( 'POST /shield', $days );
				return PressForms::told( is_string( $answer['message'] ?? null ) ? $answer['message'] : '' );
			}
		);
	}

	/**
	 * The zip as a download; ends the request.
	 *
	 * @param array<mixed> $answer Of the route.
	 */
	private static function send( array $answer ): never {
		$name = is_string( $answer['filename'] ?? null ) ? $answer['filename'] : 'evidence.zip';
		header( 'Content-Type: application/zip' );
		header( 'Content-Disposition: attachment; filename="' . sanitize_file_name( $name ) . '"' );
		header( 'X-Content-Type-Options: nosniff' );
		// phpcs:ignore WordPress.Security.EscapeOutput, WordPress.PHP.DiscouragedPHPFunctions -- bytes of a zip.
		echo base64_decode( is_string( $answer['zip'] ?? null ) ? $answer['zip'] : '' );
		exit;
	}
}
