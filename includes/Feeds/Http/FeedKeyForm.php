<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/**
 * The forms of 订阅, with and without script: `admin-post.php?action=zeromo_feed_key`, field `do` make or revoke. The
 * page that follows shows a new key once: until then it is in a cookie that no script reads.
 */
final class FeedKeyForm {

	public const ACTION = 'zeromo_feed_key';
	public const COOKIE = 'zeromo_feed_key';

	/** Id of the part in the page. */
	public const AT = 'zmo-feeds';

	/** Seconds until the page that follows has come. */
	private const SHOWN = 20;

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array( 'do' => Arg::word( __( '做什么', 'zeromo-community' ), array( 'make', 'revoke' ), null, true ) ),
			function ( int $member, Input $sent ): string {
				if ( 'revoke' === $sent->text( 'do' ) ) {
					$told = $this->routes->run( 'DELETE /account/feed-key', array() )['message'] ?? null;
					return PressForms::told( is_string( $told ) ? $told : '', self::AT );
				}
				$answer = $this->routes->run( 'POST /account/feed-key', array() );
				$url    = FormHandler::back( '', self::AT );
				$this->hand_over( is_string( $answer['key'] ?? null ) ? $answer['key'] : '', $url );
				return $url;
			}
		);
	}

	private function hand_over( string $key, string $url ): void {
		if ( headers_sent() ) {
			return;
		}
		$path = (string) wp_parse_url( $url, PHP_URL_PATH );
		setcookie(
			self::COOKIE,
			$key,
			array(
				'expires'  => time() + self::SHOWN,
				'path'     => '' === $path ? '/' : $path,
				'secure'   => is_ssl(),
				'httponly' => true,
				'samesite' => 'Lax',
			)
		);
	}
}
