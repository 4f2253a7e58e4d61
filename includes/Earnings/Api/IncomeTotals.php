<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings\Api;

use Zeromo\Community\Earnings\Sql\IncomeRepository;
use Zeromo\Community\Ledger\Api\Asset;

/**
 * Members' income of some days by the categories that a platform has to tell the tax office of. Points are no money and
 * are not in it.
 */
final class IncomeTotals {

	public const SERVICE    = 'service';
	public const TIP        = 'tip';
	public const COMMISSION = 'commission';

	public function __construct( private readonly IncomeRepository $rows ) {}

	/** @return array<string, string> Category => what it is called. */
	public static function labels(): array {
		return array(
			self::SERVICE    => __( '服务', 'zeromo-community' ),
			self::TIP        => __( '打赏', 'zeromo-community' ),
			self::COMMISSION => __( '佣金', 'zeromo-community' ),
		);
	}

	/**
	 * Who has earned something then, or given it back, in the order of their ids; fewer than asked for are the last.
	 *
	 * @param int $from  Unix seconds, 0 for the beginning.
	 * @param int $until Unix seconds, no longer in it; 0 for now.
	 * @param int $after Member that was read last, 0 for the beginning.
	 * @return array<int, array<string, IncomeTotal>> By member and category.
	 */
	public function after( int $from, int $until, int $after, int $limit ): array {
		$first = $from > 0 ? (int) wp_date( 'Ymd', $from ) : 0;
		$last  = $until > 0 ? (int) wp_date( 'Ymd', $until - 1 ) : 99999999;
		$ids   = $this->rows->earners( Asset::Balance, $first, $last, $after, $limit );
		$found = array();
		foreach ( $this->rows->by_kind( $ids, Asset::Balance, $first, $last ) as $member => $kinds ) {
			foreach ( $kinds as $sum ) {
				$category = match ( $sum->name ) {
					'tip'                => self::TIP,
					IncomeBook::REFERRAL => self::COMMISSION,
					default              => self::SERVICE,
				};
				$total    = new IncomeTotal( $sum->sales, $sum->gross, $sum->part, $sum->refunded, $sum->returned );

				$found[ $member ][ $category ] = ( $found[ $member ][ $category ] ?? new IncomeTotal() )->and( $total );
			}
		}
		return $found;
	}
}
