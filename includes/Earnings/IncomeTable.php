<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings;

use Zeromo\Community\Health\Api\FileTable;
use Zeromo\Community\Health\Api\Yuan;
use Zeromo\Community\Ledger\Api\Asset;

/** A member's own income as a file, the newest first. */
final class IncomeTable implements FileTable {

	private const PIECE = 500;

	public function __construct( private readonly Earnings $earnings, private readonly int $member ) {}

	public function label(): string {
		return __( '收益', 'zeromo-community' );
	}

	public function columns(): array {
		return array(
			'created'  => __( '时间', 'zeromo-community' ),
			'kind'     => __( '种类', 'zeromo-community' ),
			'title'    => __( '卖出的东西', 'zeromo-community' ),
			'order_no' => __( '订单号', 'zeromo-community' ),
			'gross'    => __( '买家支付（元）', 'zeromo-community' ),
			'part'     => __( '归你（元）', 'zeromo-community' ),
			'refunded' => __( '退给买家（元）', 'zeromo-community' ),
			'returned' => __( '扣回（元）', 'zeromo-community' ),
			'net'      => __( '净收入（元）', 'zeromo-community' ),
			'due'      => __( '可提现时间', 'zeromo-community' ),
		);
	}

	public function rows( int $from, int $until ): iterable {
		$before = 0;
		do {
			$found = $this->earnings->page( $this->member, Asset::Balance, $before, self::PIECE );
			$more  = self::PIECE === count( $found );
			foreach ( $found as $one ) {
				$before = $one->id;
				if ( $one->created < $from ) {
					return;
				}
				if ( $until > 0 && $one->created >= $until ) {
					continue;
				}
				yield array(
					(string) wp_date( 'Y-m-d H:i:s', $one->created ),
					$this->earnings->label( $one->kind ),
					$one->title,
					$one->order_no,
					new Yuan( $one->gross ),
					new Yuan( $one->part ),
					new Yuan( $one->refunded ),
					new Yuan( $one->returned ),
					new Yuan( $one->net() ),
					(string) wp_date( 'Y-m-d H:i:s', $one->due ),
				);
			}
		} while ( $more );
	}
}
