<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting\Http;

use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;

/**
 * The settings' forms without script: `admin-post.php?action=zeromo_quiet`, with a word, a post,
 * a circle or a thread, then back.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class MuteFormHandler {

	public const ACTION = 'zeromo_quiet';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** On `admin_post_zeromo_quiet`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			self::fields(),
			fn( int $member, Input $sent ): string => $this->change( $sent )
		);
	}

	/** @return array<string, JsonSchema> Those of all routes, of which the form sends one. */
	private static function fields(): array {
		return array_map(
			static fn( array $arg ): array => array( 'required' => false ) + $arg,
			MuteController::post_args() + MuteController::word_args() + MuteController::circle_args()
				+ MuteController::thread_args()
		);
	}

	private function change( Input $sent ): string {
		if ( $sent->int( 'thread_id' ) > 0 ) {
			$this->routes->run( 'POST /quiet/threads', $sent->all() );
			return PressForms::told( MuteController::silent( $sent->flag( 'muted', true ) ) );
		}
		if ( $sent->int( 'circle_id' ) > 0 ) {
			$this->routes->run( 'POST /quiet/circles', $sent->all() );
			return PressForms::told( MuteController::told( $sent->flag( 'muted', true ) ) );
		}
		$is_post = $sent->int( 'post_id' ) > 0;
		$this->routes->run( $is_post ? 'POST /quiet/posts' : 'POST /quiet/words', $sent->all() );
		return $is_post && $sent->flag( 'hidden', true )
			? PressForms::told( __( '不再在列表里显示这条内容', 'zeromo-community' ) )
			: FormHandler::back();
	}
}
