<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows;

/** How the caller and one member stand to each other, and what the follow button says about it. */
final class FollowState {

	/**
	 * @param bool $following The caller follows the member.
	 * @param bool $mutual    And the member follows the caller.
	 */
	public function __construct( public readonly bool $following, public readonly bool $mutual ) {}

	/** Words of the button. */
	public function label(): string {
		if ( ! $this->following ) {
			return __( '关注', 'zeromo-community' );
		}
		return $this->mutual ? __( '互相关注', 'zeromo-community' ) : __( '已关注', 'zeromo-community' );
	}

	/** Look of the button: primary or success. */
	public function style(): string {
		return $this->following ? 'success' : 'primary';
	}
}
