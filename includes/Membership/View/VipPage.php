<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\View;

use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Membership\PlanOffer;
use Zeromo\Community\Membership\Standing;
use Zeromo\Community\Membership\VipLevel;

/** What the page 会员 shows to one reader. */
final class VipPage {

	/**
	 * @param string               $url      Address of the page.
	 * @param MemberCard|null      $me       Null for a visitor.
	 * @param Standing             $standing Where the reader stands.
	 * @param VipLevel|null        $own      The level that holds now.
	 * @param string               $state    Its end or 未开通, in words.
	 * @param list<VipFigure>      $figures  Numbers of the reader.
	 * @param list<VipLevel>       $levels   Those that are sold, the lowest first.
	 * @param int                  $level    The one that is chosen, 0 where nothing is sold.
	 * @param list<PlanOffer>      $offers   Terms of it.
	 * @param PlanOffer|null       $chosen   One of them.
	 * @param string               $button   HTML that buys it, empty where it cannot be bought.
	 * @param string               $exchange HTML that exchanges points for it, empty where it is not given for points.
	 * @param string               $beside   HTML of other ways to buy it: for somebody else.
	 * @param string               $terms    Address of the agreement, empty for none.
	 * @param bool                 $agreed   Whether the reader has ticked it.
	 * @param list<VipRightRow>    $rights   Rows of the table.
	 * @param list<VipLevel>       $columns  All levels, the lowest first.
	 * @param string               $cards    Address where a card is redeemed, empty for a visitor.
	 */
	public function __construct(
		public readonly string $url,
		public readonly ?MemberCard $me,
		public readonly Standing $standing,
		public readonly ?VipLevel $own,
		public readonly string $state,
		public readonly array $figures,
		public readonly array $levels,
		public readonly int $level,
		public readonly array $offers,
		public readonly ?PlanOffer $chosen,
		public readonly string $button,
		public readonly string $exchange,
		public readonly string $beside,
		public readonly string $terms,
		public readonly bool $agreed,
		public readonly array $rights,
		public readonly array $columns,
		public readonly string $cards
	) {}

	/** Address of the page with a level or a term chosen. */
	public function with( int $level, int $plan = 0 ): string {
		$chosen = array_filter( array( VipPages::LEVEL => $level, VipPages::PLAN => $plan ) );
		return add_query_arg( array_map( strval( ... ), $chosen ), $this->url );
	}

	/** What it costs in points. */
	public static function in_points( PlanOffer $offer ): string {
		/* translators: %s: number of points */
		return sprintf( __( '或者 %s 积分', 'zeromo-community' ), number_format_i18n( $offer->plan->points ) );
	}

	/** The word of a price: what a day costs, or that there is no end. */
	public static function a_day( PlanOffer $offer ): string {
		$fen = $offer->a_day();
		return 0 === $fen
			? __( '一次买断', 'zeromo-community' )
			/* translators: %s: an amount of yuan */
			: sprintf( __( '￥%s/天', 'zeromo-community' ), number_format( $fen / 100, 2, '.', '' ) );
	}
}
