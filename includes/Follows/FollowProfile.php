<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\ProfilePart;

/** Fields of the public profile: how the caller and the member stand to each other, and the two totals. */
final class FollowProfile implements ProfilePart {

	public function __construct( private readonly FollowService $follows ) {}

	public function schema(): array {
		return array(
			'following'  => Schema::flag( __( '调用者是否已关注', 'zeromo-community' ) ),
			'mutual'     => Schema::flag( __( '是否互相关注', 'zeromo-community' ) ),
			'followers'  => Schema::int( __( '粉丝数', 'zeromo-community' ) ),
			'followings' => Schema::int( __( '关注数', 'zeromo-community' ) ),
		);
	}

	public function fields( int $id, int $viewer, array $totals ): array {
		$state = $this->follows->state( $viewer, $id );
		return array(
			'following'  => $state->following,
			'mutual'     => $state->mutual,
			'followers'  => $totals['follower'] ?? 0,
			'followings' => $totals['following'] ?? 0,
		);
	}
}
