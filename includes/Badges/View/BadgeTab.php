<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges\View;

use Zeromo\Community\Account\Api\ChosenTab;
use Zeromo\Community\Badges\Badge;
use Zeromo\Community\Badges\BadgePictures;
use Zeromo\Community\Badges\Sql\AwardRepository;
use Zeromo\Community\Badges\Sql\BadgeRepository;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Html\Partial;

/** 勋章: what a member has, and how far it is to the others. */
final class BadgeTab implements ChosenTab {

	private const MOST = 200;

	public function __construct(
		private readonly AwardRepository $awards,
		private readonly BadgeRepository $badges,
		private readonly Counters $counters,
		private readonly BadgePictures $images
	) {}

	public function slug(): string {
		return 'badges';
	}

	public function label(): string {
		return __( '勋章', 'zeromo-community' );
	}

	public function icon(): string {
		return 'gem';
	}

	public function position(): int {
		return 42;
	}

	public function is_for( int $member ): bool {
		return array() !== $this->badges->page( 0, 1 );
	}

	public function html( int $member ): string {
		$awards = $this->awards->of( $member, self::MOST );
		$known  = $this->awards->known( $member );
		return Partial::render(
			'badges/own',
			array(
				'awards' => $awards,
				'pictures' => $this->images->of( $awards ),
				'ahead' => array_values(
					array_filter(
						$this->badges->automatic(),
						static fn( Badge $badge ): bool => ! in_array( $badge->id, $known, true )
					)
				),
				'totals' => $this->counters->many( Counters::USER, array( $member ) )[ $member ] ?? array(),
			)
		);
	}
}
