<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Members\Suggestions;

/** Members to propose to a member: chosen ones first, then those who publish. */
final class MemberProposals {

	/** So many of those who publish are looked at. */
	private const WINDOW = 24;

	public function __construct(
		private readonly Suggestions $suggestions,
		private readonly MemberDirectory $directory,
		private readonly MemberVisibility $doors
	) {}

	/**
	 * Cards of members whom the member does not follow yet and may meet.
	 *
	 * @param list<int> $chosen Members.
	 * @return list<MemberCard>
	 */
	public function cards( array $chosen, int $member, int $limit ): array {
		$out = array();
		foreach ( $this->directory->cards( $this->doors->open( $chosen, $member ), $member ) as $card ) {
			$out[ $card->id ] = $card;
		}
		foreach ( $this->suggestions->batch( self::WINDOW, $member, 0 )['members'] as $one ) {
			if ( $one['posts'] > 0 ) {
				$out[ $one['card']->id ] ??= $one['card'];
			}
		}
		$out = array_filter( $out, static fn( MemberCard $card ): bool => $card->id !== $member && ! $card->following );
		return array_slice( array_values( $out ), 0, $limit );
	}
}
