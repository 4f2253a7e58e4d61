<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleIndex\Api;

use Zeromo\Community\CircleIndex\Sql\CircleLists;
use Zeromo\Community\Circles\Api\CircleCard;
use Zeromo\Community\Circles\Api\CircleCards;
use Zeromo\Community\Circles\Api\JoinMode;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Kernel\Settings;

/** Circles to propose to a member: chosen ones first, then the liveliest that anybody may join. */
final class CircleProposals {

	/** So many of the liveliest are looked at. */
	private const WINDOW = 24;

	public function __construct(
		private readonly CircleLists $lists,
		private readonly CircleCards $cards,
		private readonly Settings $settings
	) {}

	/**
	 * Cards of circles the member has nothing to do with yet.
	 *
	 * @param list<int> $chosen Also those where somebody decides about it; none with questions.
	 * @return list<CircleCard>
	 */
	public function cards( array $chosen, int $member, int $limit ): array {
		if ( ! $this->settings->flag( 'room_circles' ) ) {
			return array();
		}
		$hot   = $this->lists->ranked( 'heat', 0, self::WINDOW );
		$large = $this->lists->page( '', 0, 0, self::WINDOW );
		$ids   = array_values( array_unique( array( ...$chosen, ...$hot, ...$large ) ) );
		$out   = array();
		foreach ( $this->cards->cards( $ids, $member ) as $card ) {
			$modes = in_array( $card->circle->id, $chosen, true )
				? array( JoinMode::Open, JoinMode::Approval )
				: array( JoinMode::Open );
			if (
				Standing::None === $card->mine->standing
				&& in_array( $card->circle->mode, $modes, true )
				&& ! $card->asks()
			) {
				$out[] = $card;
			}
		}
		return array_slice( $out, 0, $limit );
	}
}
