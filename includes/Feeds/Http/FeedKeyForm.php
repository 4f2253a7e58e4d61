<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\OneTimeCookie;
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
				$key    = is_string( $answer['key'] ?? null ) ? $answer['key'] : '';
				OneTimeCookie::put( self::COOKIE, $key, $url );
				return $url;
			}
		);
	}
}
