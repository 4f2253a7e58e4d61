<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\Http;

use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Follows\FollowService;
use Zeromo\Community\Follows\FollowState;

/**
 * `POST /user/follow` and `POST /user/unfollow`.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class FollowController extends Controller {

	public function __construct( RouteKit $kit, private readonly FollowService $follows ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->toggle(
			'POST /user/follow',
			'POST /user/unfollow',
			'user_id',
			__( '成员编号', 'zeromo-community' ),
			$this->member(),
			$this->set( ... ),
			self::schema(),
			'follow'
		);
	}

	/** @return array{following: bool, mutual: bool, followers: int, button: array{label: string, style: string}} */
	private function set( int $target, bool $on ): array {
		return self::answer( $this->follows->set( $this->viewer(), $target, $on ) );
	}

	/**
	 * How the two stand now, as it is answered.
	 *
	 * @param array{state: FollowState, followers: int} $result Of FollowService::set().
	 * @return array{following: bool, mutual: bool, followers: int, button: array{label: string, style: string}}
	 */
	public static function answer( array $result ): array {
		$state = $result['state'];
		return array(
			'following' => $state->following,
			'mutual'    => $state->mutual,
			'followers' => $result['followers'],
			'button'    => array( 'label' => $state->label(), 'style' => $state->style() ),
		);
	}

	/**
	 * JSON schema of answer().
	 *
	 * @return JsonSchema
	 */
	public static function schema(): array {
		return Schema::named(
			'FollowState',
			Schema::object(
				array(
					'following' => Schema::flag( __( '调用者是否已关注', 'zeromo-community' ) ),
					'mutual'    => Schema::flag( __( '是否互相关注', 'zeromo-community' ) ),
					'followers' => Schema::int( __( '对方的粉丝数', 'zeromo-community' ) ),
					'button'    => Schema::button(),
				)
			)
		);
	}
}
