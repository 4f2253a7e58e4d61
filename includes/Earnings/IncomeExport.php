<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings;

use Zeromo\Community\Earnings\Api\IncomeBook;
use Zeromo\Community\Earnings\Sql\IncomeRepository;
use Zeromo\Community\Health\Api\ExportSource;
use Zeromo\Community\Health\Api\Yuan;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Ledger\Api\Asset;

/**
 * Members' income of some days as a file, a member and a kind of income a row: what a site has to tell of who earns on
 * it, usually of a quarter. Points are no money and are not in it.
 */
#[Place( 13 )]
final class IncomeExport implements ExportSource {

	private const PIECE = 500;

	public function __construct( private readonly IncomeRepository $rows ) {}

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
		$days = array(
			$from > 0 ? (int) wp_date( 'Ymd', $from ) : 0,
			$until > 0 ? (int) wp_date( 'Ymd', $until - 1 ) : 99999999,
		);
		$last = 0;
		do {
			$ids  = $this->rows->earners( Asset::Balance, $days[0], $days[1], $last, self::PIECE );
			$more = self::PIECE === count( $ids );
			$last = array() === $ids ? 0 : $ids[ count( $ids ) - 1 ];
			$names = $this->rows->names( $ids );
			foreach ( $this->rows->by_kind( $ids, Asset::Balance, $days[0], $days[1] ) as $member => $kinds ) {
				foreach ( self::categories( $kinds ) as $category => $sum ) {
					yield array(
						$member,
						$names[ $member ][0] ?? '',
						$names[ $member ][1] ?? '',
						$category,
						$sum->sales,
						new Yuan( $sum->part ),
						new Yuan( $sum->returned ),
						new Yuan( $sum->net() ),
					);
				}
			}
		} while ( $more );
	}

	/**
	 * Kinds of sales as the form of the tax office has them: service, tip, commission.
	 *
	 * @param list<IncomeSum> $kinds Of a member, by kind.
	 * @return array<string, IncomeSum>
	 */
	private static function categories( array $kinds ): array {
		$found = array();
		foreach ( $kinds as $sum ) {
			$name           = match ( $sum->name ) {
				'tip'                => __( '打赏', 'zeromo-community' ),
				IncomeBook::REFERRAL => __( '佣金', 'zeromo-community' ),
				default              => __( '服务', 'zeromo-community' ),
			};
			$before         = $found[ $name ] ?? new IncomeSum( $name, 0, 0, 0, 0, 0 );
			$found[ $name ] = new IncomeSum(
				$name,
				$before->sales + $sum->sales,
				$before->gross + $sum->gross,
				$before->part + $sum->part,
				$before->refunded + $sum->refunded,
				$before->returned + $sum->returned
			);
		}
		return $found;
	}
}
