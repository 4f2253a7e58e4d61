<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings;

use Zeromo\Community\Earnings\Api\IncomeTotals;
use Zeromo\Community\Earnings\Sql\IncomeRepository;
use Zeromo\Community\Health\Api\ExportSource;
use Zeromo\Community\Health\Api\Yuan;
use Zeromo\Community\Kernel\Wiring\Place;

/**
 * Members' income of some days as a file, a member and a kind of income a row: what a site has to tell of who earns on
 * it, usually of a quarter. Points are no money and are not in it.
 */
#[Place( 13 )]
final class IncomeExport implements ExportSource {

	private const PIECE = 500;

	public function __construct(
		private readonly IncomeTotals $totals,
		private readonly IncomeRepository $rows
	) {}

	public function type(): string {
		return 'income';
	}

	public function label(): string {
		return __( '成员收入', 'zeromo-community' );
	}

	public function capability(): string {
		return EarningsScreens::CAPABILITY;
	}

	public function columns(): array {
		return array(
			'user_id'  => __( '成员编号', 'zeromo-community' ),
			'login'    => __( '登录名', 'zeromo-community' ),
			'name'     => __( '昵称', 'zeromo-community' ),
			'category' => __( '收入类别', 'zeromo-community' ),
			'sales'    => __( '笔数', 'zeromo-community' ),
			'gross'    => __( '收入总额（元）', 'zeromo-community' ),
			'returned' => __( '退款（元）', 'zeromo-community' ),
			'net'      => __( '收入净额（元）', 'zeromo-community' ),
		);
	}

	public function rows( int $from, int $until ): iterable {
		$labels = IncomeTotals::labels();
		$last   = 0;
		do {
			$found = $this->totals->after( $from, $until, $last, self::PIECE );
			$more  = self::PIECE === count( $found );
			$names = $this->rows->names( array_keys( $found ) );
			foreach ( $found as $member => $categories ) {
				$last = $member;
				foreach ( $categories as $category => $sum ) {
					yield array(
						$member,
						$names[ $member ][0] ?? '',
						$names[ $member ][1] ?? '',
						$labels[ $category ] ?? '',
						$sum->sales,
						new Yuan( $sum->part ),
						new Yuan( $sum->returned ),
						new Yuan( $sum->net() ),
					);
				}
			}
		} while ( $more );
	}
}
