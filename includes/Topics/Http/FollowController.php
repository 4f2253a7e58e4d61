<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Http;

use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Topics\FollowService;

/**
 * `POST /topic/follow` and `POST /topic/unfollow`.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class FollowController extends Controller {

	public function __construct( RouteKit $kit, private readonly FollowService $follows ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->toggle(
			'POST /topic/follow',
			'POST /topic/unfollow',
			'topic_id',
			__( '话题编号', 'zeromo-community' ),
			$this->member(),
			$this->set( ... ),
			self::schema(),
			'follow'
		);
	}

	/** @return array{following: bool, followers: int, button: array{label: string, style: string}} */
	private function set( int $topic, bool $on ): array {
		$followers = $this->follows->set( $this->viewer(), $topic, $on );
		return array(
			'following' => $on,
			'followers' => $followers,
			'button'    => array( 'label' => FollowService::label( $on ), 'style' => $on ? 'success' : 'primary' ),
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		return Schema::named(
			'TopicFollowState',
			Schema::object(
				array(
					'following' => Schema::flag( __( '调用者是否已关注', 'zeromo-community' ) ),
					'followers' => Schema::int( __( '话题的关注数', 'zeromo-community' ) ),
					'button'    => Schema::button(),
				)
			)
		);
	}
}
