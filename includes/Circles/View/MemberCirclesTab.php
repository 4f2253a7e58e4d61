<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\View;

use Zeromo\Community\Circles\CircleCards;
use Zeromo\Community\Circles\CircleRepository;
use Zeromo\Community\Kernel\Assets;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Members\Api\MemberTab;

/** 圈子 on a member's page: circles the member is in; those for members only are shown to the member alone. */
final class MemberCirclesTab implements MemberTab {

	private const MOST = 60;

	public function __construct( private readonly CircleRepository $circles, private readonly CircleCards $cards, private readonly MemberPrivacy $privacy ) {}

	public function slug(): string {
		return 'circles';
	}

	public function label(): string {
		return __( '圈子', 'zeromo-community' );
	}

	public function position(): int {
		return 50;
	}

	public function html( int $member, int $viewer ): ?string {
		if ( ! $this->privacy->allows( MemberPrivacy::CIRCLES, $member, $viewer ) ) {
			return null;
		}
		Assets::need_style( 'circle' );
		$ids = $this->circles->joined_by( $member, '', 0, 0, self::MOST, $member !== $viewer );
		return Partial::render( 'circles/joined', array( 'cards' => $this->cards->cards( $ids, $viewer ), 'own' => $member === $viewer ) );
	}
}
