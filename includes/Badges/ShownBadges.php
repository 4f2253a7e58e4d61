<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges;

use Zeromo\Community\Badges\Sql\AwardRepository;
use Zeromo\Community\Kernel\RequestMemo;

/** The newest badges of a member, read once a request: profile, head and the page's description ask for the same. */
final class ShownBadges {

	private const MOST = 12;

	/** Note of how often badges have changed in this request. */
	private const TURN = 'badges_turn';

	public function __construct( private readonly AwardRepository $awards ) {}

	/** @return list<Award> The newest first. */
	public function of( int $member ): array {
		return RequestMemo::of(
			"badges_{$this->turn()}_$member",
			fn(): array => $this->awards->of( $member, self::MOST )
		);
	}

	/** Something of them has changed: what was read is read again. */
	public function changed(): void {
		RequestMemo::note( self::TURN, $this->turn() + 1 );
	}

	private function turn(): int {
		$turn = RequestMemo::known( self::TURN );
		return is_int( $turn ) ? $turn : 0;
	}
}
