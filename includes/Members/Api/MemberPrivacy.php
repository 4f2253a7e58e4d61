<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Database\SqlPart;

/**
 * What a member lets others see and do, and the site recommend. Everything is allowed until the member says otherwise.
 */
interface MemberPrivacy {

	public const FOLLOWERS = 'show_followers';
	public const FOLLOWING = 'show_following';
	public const FAVORITES = 'show_favorites';
	public const LIKES     = 'show_likes';
	public const CIRCLES   = 'show_circles';
	public const MESSAGES  = 'allow_message';
	public const SEARCH    = 'allow_search';

	/** Whether the member is shown what is recommended; asked with 0 for the viewer. */
	public const RECOMMENDED = 'show_recommended';

	/**
	 * Whether the member lets the viewer; members always let themselves.
	 *
	 * @param string $setting One of the names above.
	 * @param int    $viewer  Caller, 0 for a visitor.
	 */
	public function allows( string $setting, int $member, int $viewer ): bool;

	/**
	 * Those of the members who let everybody; one query.
	 *
	 * @param list<int> $members Members.
	 * @return list<int>
	 */
	public function among( string $setting, array $members ): array;

	/**
	 * The condition that the member in this column lets the viewer, for lists that are read by other rooms. No joins.
	 *
	 * @param string $column Column with the member's id.
	 * @param int    $viewer Caller, 0 for a visitor; members always let themselves.
	 */
	public function sql( string $setting, string $column, int $viewer ): SqlPart;

	/**
	 * All settings of a member.
	 *
	 * @return array<string, bool>
	 */
	public function settings( int $member ): array;

	/**
	 * Changes those that are named.
	 *
	 * @param array<string, bool> $changes By name; others are passed over.
	 */
	public function save( int $member, array $changes ): void;
}
