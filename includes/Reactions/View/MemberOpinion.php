<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\View;

use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\MemberHeadPart;
use Zeromo\Community\Reactions\Kind;
use Zeromo\Community\Reactions\Sql\ReactionRepository;

/**
 * 点赞, 有用 and 踩 in the head of a member's page, where the owner wants people rated; not on one's own, and not between
 * members who have blocked each other.
 */
final class MemberOpinion implements MemberHeadPart {

	public function __construct(
		private readonly ReactionRepository $reactions,
		private readonly Counters $counters,
		private readonly Visibility $visibility,
		private readonly Settings $settings
	) {}

	public function html( int $member, int $viewer ): string {
		if ( $member === $viewer || ! $this->settings->flag( 'rate_members' ) ) {
			return '';
		}
		if ( array() !== $this->visibility->refused_members( array( $member ), $viewer ) ) {
			return '';
		}
		return Opinion::html(
			'user',
			$member,
			__( '觉得 TA 怎么样？', 'zeromo-community' ),
			array( Kind::Like, Kind::Useful, Kind::Dislike ),
			$this->counters->many( Counters::USER, array( $member ) )[ $member ] ?? array(),
			$viewer > 0 ? $this->reactions->kinds( $viewer, Counters::USER, $member ) : array()
		);
	}
}
