<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

use Zeromo\Community\Members\Api\PressForms;

/** 禁言 in the menu of a card: leads to the desk's form for this member. Read for who moderates the site alone. */
final class BanLink {

	/** In the desk's address: whom its form is about. */
	public const MEMBER = 'user_id';

	/**
	 * The entry.
	 *
	 * @param string $desk Address of 审核.
	 */
	public static function entry( string $desk, int $member ): string {
		return PressForms::entry(
			add_query_arg( array( 'view' => 'bans', self::MEMBER => $member ), $desk ),
			'volume-x',
			__( '禁言', 'zeromo-community' )
		);
	}
}
